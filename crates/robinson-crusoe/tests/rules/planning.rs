//! The plan (R26 to R36, E24 to E32).

use crate::common::*;

#[test]
fn r26_q6_the_plan_is_one_draft_and_pawns_may_stay_idle() {
    let island = island(day()).plans();
    let island = island
        .refuses(0, place(B, Target::Rest(0)), "R26")
        .plan(&[(A, Target::Rest(0)), (A, Target::Arrange(0))]);
    // A third pawn.
    let island = island.refuses(0, place(A, Target::Rest(1)), "R26");
    let island = island.play(0, READY).asks(&[1], "Planning").refuses(0, READY, "R26");
    // A change clears the others' ready; the first player settles what is not agreed.
    let island = island.play(1, place(B, Target::Rest(1))).asks(&[0, 1], "Planning");
    let island = island.play(1, READY).refuses(1, Move::Settle, "R26");
    island.play(0, READY).det(A, 2).asks(&[0], "Camp");
}

#[test]
fn r26_the_first_player_settles() {
    island(day()).play(0, Move::Settle).asks(&[0], "Camp");
    island(day()).play(1, READY).refuses(0, Move::Settle, "R26").asks(&[0], "Planning");
}

#[test]
fn r27_q7_what_can_be_planned_once() {
    let threats = json!({ "threats": [{}, { "card": "wreckage/food-crates" }], "goods": { "wood": 9 }, "shelter": false,
        "hunting": { "blind": 1 } });
    let island = island(with(day(), threats));
    for at in [
        Target::Threat(1),
        build(Work::Shelter),
        gather(Space::C2, 0),
        explore(Space::B1),
        invent(Invention::Shovel),
    ] {
        // Two pawns join one action; a third finds no room, and no second action begins.
        let full = island.clone().plan(&[(A, at), (A, at)]);
        assert_eq!(full.position.plan.len(), 1);
        full.refuses(1, place(B, at), "R29").plans();
    }
    island.clone().refuses(0, place(A, Target::Threat(0)), "R27");
    island.clone().refuses(0, place(A, Target::Hunt(1)), "R27");
    island
        .plan(&[(A, Target::Hunt(0)), (B, Target::Hunt(0))])
        .refuses(0, place(A, Target::Hunt(1)), "E29")
        .plans();
}

#[test]
fn r28_r29_pawns_needed() {
    let hunting = json!({ "hunting": { "blind": 1 }, "goods": { "wood": 5 } });
    let island = island(with(day(), hunting));
    for (at, need, most) in [
        (Target::Hunt(0), 2, 2),
        (build(Work::Weapon(0)), 1, 2),
        (gather(Space::C2, 0), 1, 2),
        (explore(Space::B1), 1, 2),
        (Target::Arrange(0), 1, 1),
        (Target::Rest(0), 1, 1),
    ] {
        assert_eq!((island.position.need(at, 0), island.position.most_pawns(at, 0)), (need, most), "{at:?}");
    }
    let hunt = island.clone().plan(&[(A, Target::Hunt(0))]).says(0, Verdict::Waits(1));
    hunt.refuses(0, place(A, Target::Rest(1)), "R27").plans();
    island.plan(&[(A, Target::Rest(0))]).refuses(0, place(A, Target::Rest(0)), "R29").plans();
}

#[test]
fn r30_r31_range() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" }, "B2": { "tile": "tile-1" }, "B3": { "tile": "tile-3" } });
    let island = island(with(day(), json!({ "land": land })));
    let p = island.position;
    assert_eq!(
        (p.distance(Space::C2), p.distance(Space::B2), p.distance(Space::B3)),
        (Some(1), Some(2), None)
    );
    let island = island
        .refuses(0, place(A, gather(Space::C1, 0)), "R30")
        .refuses(0, place(A, gather(Space::B3, 0)), "R31")
        .refuses(0, place(A, gather(Space::C2, 2)), "R30")
        .refuses(0, place(A, explore(Space::C2)), "R30")
        .refuses(0, place(A, explore(Space::C4)), "R31");
    // No way leads through an inaccessible tile.
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["face-down"] }, "B2": { "tile": "tile-1" } });
    let blocked = crate::common::island(with(day(), json!({ "land": land })));
    assert_eq!(blocked.refuses(0, place(A, gather(Space::C2, 0)), "R30").position.distance(Space::B2), None);
    island.plans();
}

#[test]
fn r32_the_taker_alone_is_touched() {
    // B leads, A supports: a threat's determination is B's.
    let document = with(day(), json!({ "threats": [{}, { "card": "event/chronic-tiredness" }] }));
    let island = island(document).plan(&[(A, Target::Threat(1)), (B, Target::Threat(1))]);
    island
        .refuses(0, Move::Lead { who: A, job: 0 }, "R32")
        .play(1, Move::Lead { who: B, job: 0 })
        .go()
        .det(A, 0)
        .det(B, 2)
        .asks(&[0], "Camp");
}

#[test]
fn r33_e32_r112_extra_pawns_fit_their_own_actions() {
    let document = with(
        day(),
        json!({ "dog": true, "built": ["rope", "shield", "knife", "belts", "fire", "lantern", "map"],
        "goods": { "wood": 4 }, "hunting": { "blind": 1 }, "weapon": 1, "items": { "hammer-and-nails": 2 },
        "threats": [{}, { "card": "wreckage/food-crates" }] }),
    );
    let island = island(document);
    let hunt = island.clone().plan(&[(A, Target::Hunt(0))]).says(0, Verdict::Sure);
    hunt.is("one of them has joined", |p| p.plan[0].aids.len() == 1).plans();
    let gathers = island.clone().plan(&[(A, gather(Space::C2, 0))]).says(0, Verdict::Sure);
    gathers
        .refuses(0, Move::Aid { aid: Aid::Dog, job: 0 }, "R33")
        .is("the Belts", |p| p.plan[0].aids == Set::only(Aid::Belts))
        .plans();
    let build = island
        .clone()
        .plan(&[(A, build(Work::Weapon(0)))])
        .is("the Lantern", |p| p.plan[0].aids == Set::only(Aid::Lantern));
    build.refuses(0, Move::Aid { aid: Aid::Hammer, job: 0 }, "R29").plans();
    island.plan(&[(A, Target::Threat(1))]).refuses(0, Move::Aid { aid: Aid::Dog, job: 0 }, "R33").plans();
}

#[test]
fn r33_a_one_use_pawn_is_named_and_spent() {
    let document =
        with(day(), json!({ "goods": { "wood": 1, "food-nonrot": 9 }, "items": { "hammer-and-nails": 1 } }));
    island(document)
        .plan(&[(A, build(Work::Weapon(0)))])
        .says(0, Verdict::Roll)
        .play(0, Move::Aid { aid: Aid::Hammer, job: 0 })
        .says(0, Verdict::Sure)
        .go()
        .levels(0, 0, 1)
        .is("used up", |p| p.items[Item::HammerAndNails.index()] == 0)
        .asks(&[0], "Camp");
}

#[test]
fn r34_everything_must_be_there_when_planning() {
    let document = with(day(), json!({ "goods": { "wood": 2 } }));
    let island = island(document).plan(&[(A, build(Work::Roof(0)))]);
    // The wood is locked: none is left for another.
    let island = island.refuses(1, place(B, build(Work::Weapon(0))), "R34").refuses(
        1,
        place(B, build(Work::Roof(1))),
        "R34",
    );
    assert!(island.plans().position.free_goods(None).is_none());
    // What is gathered in this phase comes too late.
    crate::common::island(with(day(), json!({ "goods": {} })))
        .refuses(0, place(A, build(Work::Weapon(0))), "R34")
        .plans();
}

#[test]
fn r35_e25_the_order_within_a_type() {
    let document = with(
        day(),
        json!({ "goods": { "wood": 5, "food-nonrot": 9 }, "fields": { "build": ["minus-pawn"] } }),
    );
    let island = island(document).plan(&[(A, build(Work::Weapon(0))), (B, invent(Invention::Shovel))]);
    let island = island.says(0, Verdict::Waits(1)).says(1, Verdict::Roll);
    let island = island.refuses(0, Move::Sooner { job: 0 }, "E25").play(0, Move::Sooner { job: 1 });
    island
        .is("the Shovel is first", |p| p.plan[0].at == invent(Invention::Shovel))
        .says(0, Verdict::Waits(1))
        .says(1, Verdict::Roll)
        .plans();
}

#[test]
fn r36_q9_e16_what_changes_after_the_plan_does_not_stop_it() {
    // The Knife is lost to a card of the first action; everything else goes on as planned.
    let document = with(
        day(),
        json!({ "goods": { "wood": 1, "food-nonrot": 9 }, "built": ["knife"], "weapon": 1,
        "fields": { "build": ["adventure"] }, "seen": only("build/tool-breaks"), "events": {},
        "threats": [{}, { "card": "wreckage/food-crates" }] }),
    );
    let island = island(document)
        .plan(&[
            (A, build(Work::Weapon(0))),
            (A, build(Work::Weapon(0))),
            (B, gather(Space::C2, 1)),
            (B, gather(Space::C2, 1)),
        ])
        .go();
    island.levels(0, 0, 1).is("lost", |p| !p.built.has(Invention::Knife)).store(1, 7, 0).asks(&[0], "Camp");
}

#[test]
fn e16_e45_a_target_that_is_gone() {
    // A card of the first build takes three inventions; the planned one is spared as long as others are there.
    let board: Inventions =
        [Invention::Shovel, Invention::Snare, Invention::Fireplace, Invention::HatchetTool, Invention::Mast]
            .into_iter()
            .collect();
    let document = with(
        day(),
        json!({ "goods": { "wood": 1, "food-nonrot": 9 }, "board": serde_json::to_value(board).unwrap(),
        "fields": { "build": ["adventure"] }, "seen": only("build/lack-of-hope"), "events": {} }),
    );
    island(document)
        .plan(&[
            (A, build(Work::Weapon(0))),
            (A, build(Work::Weapon(0))),
            (B, invent(Invention::Shovel)),
            (B, invent(Invention::Shovel)),
        ])
        .go()
        // One card there was to forget: two are missing, and the taker pays.
        .wounds(A, 2)
        .wounds(B, 0)
        .told(Event::Idle { at: invent(Invention::Shovel) })
        .asks(&[0], "Camp");
}

#[test]
fn e24_what_is_named_is_spent_even_if_it_fails() {
    let document = with(
        day(),
        json!({ "goods": { "wood": 2, "food-nonrot": 9 }, "castaways": [{ "determination": 2 }, {}],
        "fields": { "build": ["minus-pawn"] }, "items": { "hammer-and-nails": 1 } }),
    );
    rigged(document, &FAIL)
        .plan(&[(A, build(Work::Roof(0)))])
        .play(0, Move::Aid { aid: Aid::Hammer, job: 0 })
        .play(0, Move::Save { job: 0 })
        .says(0, Verdict::Roll)
        .go()
        // 2 for the skill, 2 for the failure; the wood comes back, the nails do not.
        .det(A, 2)
        .store(2, 7, 0)
        .is("spent", |p| {
            p.items[Item::HammerAndNails.index()] == 0 && p.of(A).used.has(Skill::EconomicalConstruction)
        })
        .asks(&[0], "Camp");
}

#[test]
fn e27_e28_all_extras_add_up() {
    let land = json!({ "C1": { "tile": "tile-8", "marks": ["fog", "minus-pawn"] }, "C2": { "tile": "tile-6", "marks": ["dust"] },
        "B2": { "tile": "tile-1", "marks": ["minus-pawn", "fog"] } });
    let document = with(
        day(),
        json!({ "land": land, "fields": { "gather": ["minus-pawn"] }, "hunting": { "blind": 1 } }),
    );
    let p = island(document).plans().position;
    assert_eq!(p.need(gather(Space::B2, 0), 0), 5, "1, the field's, distance, token, fog");
    assert_eq!(p.need(gather(Space::C2, 0), 0), 3, "1, the field's, dust");
    assert_eq!(p.need(build(Work::Weapon(0)), 0), 3, "1, fog and token of the camp");
    for at in [Target::Hunt(0), Target::Arrange(0), Target::Rest(0)] {
        assert_eq!(p.need(at, 0), if at == Target::Hunt(0) { 2 } else { 1 }, "{at:?}");
    }
}

#[test]
fn e28_q28_a_cross_uses_the_tokens_of_its_own_tile() {
    let land = json!({ "C1": { "tile": "tile-8", "marks": ["fog"] }, "C2": { "tile": "tile-6" }, "B2": { "tile": "tile-1", "marks": ["fog"] } });
    let p = island(with(
        day(),
        json!({ "setup": crew(2, "cursed-island"), "land": land, "goods": { "wood": 9 } }),
    ))
    .plans()
    .position;
    let need = |space: Space| p.need(build(Work::Cross(space)), 0);
    assert_eq!((need(Space::C1), need(Space::C2), need(Space::B2)), (2, 1, 3));
}

#[test]
fn e29_a_hunt_without_a_beast_leaves_the_token() {
    // The deck was emptied by a card after the plan was made.
    let document = with(
        day(),
        json!({ "phase": "action", "fields": { "hunt": ["beast-strength"] },
        "plan": [{ "at": { "hunt": 0 }, "pawns": [2, 0, 0, 0, 0, 0], "sure": true }] }),
    );
    island(document)
        .is("it stays", |p| p.on_field(Field::Hunt, FieldToken::BeastStrength))
        .asks(&[0], "Camp");
}

#[test]
fn e30_q44_q67_argument_and_agreement() {
    let document = with(day(), json!({ "no-mixed": true, "threats": [{}, { "card": "event/argument" }] }));
    let mixed = island(document.clone()).plan(&[(A, gather(Space::C2, 0))]).refuses(
        1,
        place(B, gather(Space::C2, 0)),
        "E30",
    );
    mixed.plan(&[(FRIDAY, gather(Space::C2, 0))]).says(0, Verdict::Sure).plans();
    // It can be answered by nobody on its first day, and no pawn is lured there.
    island(document.clone()).refuses(0, place(A, Target::Threat(1)), "E30").plans();
    let document = with(document, json!({ "no-mixed": false }));
    let same = island(document.clone()).plan(&[(A, Target::Threat(1)), (A, Target::Threat(1))]);
    same.is("two of one", |p| matches!(p.verdict(0), Verdict::Cannot("E30", _))).plans();
    island(document)
        .plan(&[(A, Target::Threat(1)), (B, Target::Threat(1))])
        .says(0, Verdict::Sure)
        .go()
        .morale(1)
        .det(A, 1)
        .asks(&[0], "Camp");
    let solo = with(day(), json!({ "setup": { "seats": 1 }, "threats": [{}, { "card": "event/argument" }] }));
    island(solo).plan(&[(A, Target::Threat(1)), (FRIDAY, Target::Threat(1))]).says(0, Verdict::Sure).plans();
}

#[test]
fn e31_q45_r102_limits_bind_players_alone() {
    let document = with(
        day(),
        json!({ "castaways": [{ "pawns": 1, "only": ["build", "arrange", "rest"] }, {}],
        "threats": [{}, { "card": "wreckage/food-crates" }] }),
    );
    let island = island(document)
        .refuses(0, place(A, gather(Space::C2, 0)), "E31")
        .refuses(0, place(A, Target::Threat(1)), "E31")
        .plan(&[(B, gather(Space::C2, 0))])
        .refuses(0, place(A, gather(Space::C2, 0)), "E31")
        .plan(&[(FRIDAY, gather(Space::C2, 0)), (A, Target::Rest(0))]);
    island.refuses(0, place(A, Target::Arrange(0)), "R26").plans();
    // Bad luck! leaves each one pawn, and never fewer.
    crate::common::island(later(json!({ "castaways": [{ "pawns": 1 }, {}] }), "gather/pirates-chest"))
        .is("one each", |p| p.pawns_of(A) == 1 && p.pawns_of(B) == 1 && p.pawns_of(FRIDAY) == 1)
        .plans();
}

#[test]
fn e25_the_first_that_pays_wood_meets_the_token() {
    let document = with(
        day(),
        json!({ "goods": { "wood": 4, "food-nonrot": 9 }, "fields": { "build": ["plus-wood"] } }),
    );
    let island = island(document).plan(&[
        (A, invent(Invention::Shovel)),
        (B, build(Work::Weapon(0))),
        (FRIDAY, build(Work::Weapon(1))),
    ]);
    let price = |n: usize| island.position.price_of(n);
    assert_eq!((price(0), price(1), price(2)), (Goods::NONE, Goods::wood(2), Goods::wood(1)));
    island.plans();
}

#[test]
fn bad_input_is_refused_with_its_rule() {
    let document =
        with(day(), json!({ "shelter": false, "goods": {}, "setup": { "seats": 3 }, "built": ["rope"] }));
    let island = island(document);
    island
        .refuses(0, place(A, build(Work::Weapon(0))), "R34")
        .refuses(0, place(A, build(Work::Roof(0))), "R51")
        .refuses(0, place(A, gather(Space::D3, 0)), "R30")
        .refuses(0, place(A, Target::Gather(Space::C2, 9)), "R30")
        .refuses(0, place(A, Target::Threat(7)), "R27")
        .refuses(0, place(A, Target::Arrange(3)), "R27")
        .refuses(1, place(B, invent(Invention::Snare)), "R53")
        .refuses(0, place(A, Target::Rescue), "R130")
        .refuses(0, place(A, Target::TreasureMap), "R100")
        .refuses(0, place(A, Target::Reclaim(0)), "R148")
        .refuses(0, place(A, Target::Burn(Space::C2)), "R142")
        .refuses(0, place(A, Target::Totem(Space::C2)), "R119")
        .refuses(0, Move::Pile { wood: 1 }, "R34")
        .refuses(0, option(0), "R26")
        .refuses(0, PASS, "R26")
        .refuses(3, READY, "R2")
        .plans();
}

#[test]
fn e24_the_draft_takes_the_cheapest_way() {
    // A Shovel before the wood; wood before fur; and it can be changed.
    let storm =
        json!({ "threats": [{}, { "card": "event/storm" }], "built": ["shovel"], "goods": { "wood": 1 } });
    let island = island(with(day(), storm)).plan(&[(A, Target::Threat(1))]);
    let island = island.is("nothing", |p| p.price_of(0).is_none()).play(0, Move::Pay { job: 0, price: 0 });
    island
        .is("wood", |p| p.price_of(0) == Goods::wood(1))
        .refuses(0, Move::Pay { job: 0, price: 0 }, "R51")
        .plans();
    let board: Inventions = content()
        .basic
        .or([Invention::Sling, Invention::Snare, Invention::Fireplace].into_iter().collect())
        .or([Invention::HatchetTool, Invention::Mast].into_iter().collect());
    let sling = json!({ "goods": { "wood": 1, "fur": 1 }, "board": serde_json::to_value(board).unwrap() });
    let island = crate::common::island(with(day(), sling)).plan(&[(A, invent(Invention::Sling))]);
    island.is("wood", |p| p.price_of(0) == Goods::wood(1)).plans();
}

#[test]
fn r106_a_saved_wood_is_named_by_itself_only_where_it_must() {
    let document = json!({ "goods": { "wood": 2 }, "castaways": [{ "determination": 2 }, {}] });
    let island = island(with(day(), document)).plan(&[(A, build(Work::Roof(0)))]);
    island.is("enough wood", |p| !p.plan[0].save && p.price_of(0) == Goods::wood(2)).plans();
    let document = json!({ "goods": { "wood": 1 }, "castaways": [{ "determination": 1 }, {}] });
    crate::common::island(with(day(), document)).refuses(0, place(A, build(Work::Roof(0))), "R34").plans();
}

#[test]
fn r40_e25_what_is_left_out_hands_its_token_on() {
    // The weapon wants 2 under the token and has 1; without it the Shovel meets the token.
    let fields = json!({ "build": ["minus-pawn"] });
    let document = with(day(), json!({ "fields": fields, "goods": { "wood": 5, "food-nonrot": 9 } }));
    let island = island(document).plan(&[(A, build(Work::Weapon(0))), (B, invent(Invention::Shovel))]);
    let island = island.is("both", |p| p.unfinished() == 2).go();
    let gone = |event: &Event| matches!(event, Event::LeftOut { at } if *at == invent(Invention::Shovel));
    island.heard_of("the Shovel is left out", gone).asks(&[0], "Camp");
}

#[test]
fn r26_whoever_was_ready_too_soon_plans_on() {
    let island = island(day()).play(1, READY).asks(&[0], "Planning");
    let island = island.play(1, place(B, Target::Rest(0)));
    island.is("not ready any more", |p| p.ready.is_empty()).plans();
}

#[test]
fn r95_r113_each_use_of_the_pistol_arms_an_action() {
    let threats = json!([{ "card": "event/night-howling" }, { "card": "event/jaguar" }]);
    let document = |uses: u8| {
        with(day(), json!({ "setup": { "seats": 3 }, "threats": threats, "items": { "pistol": uses } }))
    };
    let both = [(A, Target::Threat(0)), (B, Target::Threat(1))];
    let armed = |p: &Position| p.plan.iter().all(|job| job.arms.has(Arm::Pistol));
    let island = island(document(2)).plan(&both[..1]);
    island.play(1, place(B, Target::Threat(1))).is("both armed", armed).plans();
    let island = crate::common::island(document(1)).plan(&both[..1]);
    island.refuses(1, place(B, Target::Threat(1)), "R34").plans();
}

#[test]
fn r95_an_arm_that_is_not_needed_any_more_stays_at_home() {
    let threats = json!([{}, { "card": "event/jaguar" }]);
    let document = with(
        day(),
        json!({ "setup": { "seats": 3 }, "threats": threats, "items": { "pistol": 2, "empty-bottle": 2 } }),
    );
    let island =
        island(document).plan(&[(A, Target::Threat(1))]).is("armed", |p| p.plan[0].arms.has(Arm::Pistol));
    let island =
        island.play(0, item(A, Item::EmptyBottle)).play(0, item(A, Item::EmptyBottle)).levels(0, 0, 2);
    island.go().is("the Pistol is not fired", |p| p.items[Item::Pistol.index()] == 2);
}

#[test]
fn r39_r95_an_arm_can_be_named_against_danger() {
    let document = with(
        day(),
        json!({ "fields": { "explore": ["beast-strength"] }, "items": { "pistol": 2 }, "tiles-top": ["tile-9"] }),
    );
    let island = island(document).plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))]);
    island.clone().go().wounds(A, 1).asks(&[0], "Camp");
    let island = island.play(0, Move::Arm { job: 0, arm: Arm::Pistol });
    island.go().wounds(A, 0).is("a use is spent", |p| p.items[Item::Pistol.index()] == 1).asks(&[0], "Camp");
    // Where there is no danger it is not wanted.
    let document = with(day(), json!({ "items": { "pistol": 2 } }));
    let island = crate::common::island(document).plan(&[(A, explore(Space::B1))]);
    island.refuses(0, Move::Arm { job: 0, arm: Arm::Pistol }, "Q19").plans();
}

#[test]
fn e30_q67_alone_friday_cannot_agree_on_the_first_day() {
    let document = |no_mixed: bool| {
        let threats = json!([{}, { "card": "event/argument" }]);
        with(day(), json!({ "setup": { "seats": 1 }, "threats": threats, "no-mixed": no_mixed }))
    };
    let at = Target::Threat(1);
    island(document(true)).refuses(0, place(A, at), "E30").refuses(0, place(FRIDAY, at), "E30").plans();
    island(document(false)).plan(&[(A, at), (FRIDAY, at)]).plans();
    // Elsewhere Friday helps as ever.
    let explored = explore(Space::B1);
    island(document(true)).plan(&[(A, explored), (FRIDAY, explored)]).plans();
}
