//! Cards that answer a moment.

use crate::common::*;

#[test]
fn anti_venom_cures_the_bite_and_the_wood_is_still_lost() {
    island(json!({ "castaways": hands(&[&[AntiVenom], &[], &[]]), "food": 9, "water": 9 }))
        .play(0, WOOD)
        .rig(&[0, 4])
        .play(0, venture(2))
        .asks(&[0], "bite")
        .answers(0, &[PASS, play(AntiVenom)])
        .play(0, play(AntiVenom))
        .sick(&[])
        .raft(1, 0)
        .hand(0, &[])
        .asks(&[1], "turn");
}

#[test]
fn anti_venom_can_be_kept() {
    island(json!({ "castaways": hands(&[&[AntiVenom], &[], &[]]), "food": 9, "water": 9 }))
        .play(0, WOOD)
        .rig(&[5])
        .play(0, venture(1))
        .play(0, PASS)
        .sick(&[0])
        .hand(0, &[AntiVenom])
        .asks(&[1], "turn");
}

#[test]
fn anti_venom_helps_oneself_only_and_at_the_bite_only() {
    island(json!({ "castaways": hands(&[&[], &[AntiVenom], &[]]), "food": 9, "water": 9 }))
        .refuses(1, play(AntiVenom), "H4.6")
        .play(0, WOOD)
        .rig(&[5])
        .play(0, venture(1))
        .refuses(1, play(AntiVenom), "H4.6")
        // It can be given away in time.
        .play(1, give(AntiVenom, 0))
        .answers(0, &[PASS, play(AntiVenom)])
        .play(0, play(AntiVenom))
        .sick(&[])
        .asks(&[1], "turn");
}

#[test]
fn anti_venom_is_no_help_against_rotten_fish() {
    island(json!({ "castaways": hands(&[&[AntiVenom, RottenFish], &[], &[]]), "food": 9, "water": 9 }))
        .play(0, add(RottenFish))
        .sick(&[0])
        .refuses(0, play(AntiVenom), "H4.6")
        .asks(&[0], "turn");
}

#[test]
fn metal_plate_stops_one_shot() {
    let shooter = json!({ "laid": ["gun"], "hand": ["bullet", "bullet"] });
    island(json!({ "castaways": [shooter, { "hand": ["metal-plate"] }, {}], "food": 9, "water": 9 }))
        .play(0, shoot(1))
        .asks(&[1], "shot")
        .answers(1, &[PASS, play(MetalPlate)])
        .play(1, play(MetalPlate))
        .alive(&[0, 1, 2])
        .hand(0, &[Bullet])
        .hand(1, &[])
        .asks(&[0], "turn")
        .play(0, shoot(1))
        .play(1, PASS)
        .alive(&[0, 2])
        .asks(&[0], "turn");
}

#[test]
fn metal_plate_shields_only_its_owner_and_only_from_a_shot() {
    let shooter = json!({ "laid": ["gun"], "hand": ["bullet"] });
    island(json!({ "castaways": [shooter, {}, { "hand": ["metal-plate"] }], "food": 9, "water": 9 }))
        .refuses(2, play(MetalPlate), "H4.4")
        .refuses(2, lay(MetalPlate), "H4.2")
        .play(0, shoot(1))
        .refuses(2, play(MetalPlate), "H4.4")
        .refuses(2, give(MetalPlate, 1), "H4.4")
        .play(1, PASS)
        .alive(&[0, 2])
        .asks(&[0], "turn");
}

#[test]
fn metal_plate_not_used_goes_to_the_killer() {
    let shooter = json!({ "laid": ["gun"], "hand": ["bullet"] });
    island(json!({ "castaways": [shooter, { "hand": ["metal-plate"] }, {}], "food": 9, "water": 9 }))
        .play(0, shoot(1))
        .play(1, PASS)
        .hand(0, &[MetalPlate])
        .asks(&[0], "turn");
}
