"""Tiaras, headpieces, combs, pins, veils."""
from .shot import shot

# Tiaras and headpieces
shot("circlet-leaves-gold", "headpiece", "HR-TIA-001", "A thin circlet of gold leaves with silk ribbon at its ends.", {"elevation": 34}, style="circlet", shows="Gold")
shot("crown-cowrie-gold", "headpiece", "HR-TIA-002", "A crown of two rows of cowrie shells on a gilded band.", style="cowrie")
shot("headband-stars-gold", "headpiece", "HR-TIA-003", "A thin gold headband with nine stars set with small stones.", {"elevation": 12}, style="stars", shows="Gold")
shot("headpiece-beaded-ivory", "headpiece", "HR-TIA-004", "A band of ivory, ruby and blue glass beads with a silver drop at the forehead.",
     {"elevation": 14}, style="beaded", shows="Ivory")
shot("tiara-garnet-gold", "tiara", "HR-TIA-005", "A low gold tiara with eleven oval red garnets.", style="garnet", stone="garnet")
shot("diadem-leaves-silver", "tiara", "HR-TIA-006", "A silver diadem of tea leaves that rises to a point in the middle, against taupe.",
     {"backdrop": "taupe"}, style="diadem", metal="silver")
shot("tiara-arches-gold-close", "tiara", "HR-TIA-008", "A small gold tiara of pointed arches with pearls and crystal drops, with room around it.",
     {"fill": 0.66, "elevation": 20}, style="arches")
shot("tiara-arches-rose-gold", "tiara", "HR-TIA-009", "A rose gold tiara of pointed arches with blush pearls and crystal drops.",
     metal="rose-gold", pearl="blush")
shot("tiara-vine-gold", "tiara", "HR-TIA-010 HR-TIA-007", "A gold tiara of upright leaf stems, topped in turn with pearls and pointed stones.", style="vine")
shot("tiara-arches-gold", "tiara", "HR-TIA-011", "A gold tiara of pointed arches with pearls along the band and a crystal in each arch.", shows="Gold")
shot("tiara-arches-gold-side", "tiara", "HR-TIA-011", "The same gold tiara from the side, with its pearls and crystals in focus.",
     {"azimuth": 48, "elevation": 8, "fill": 0.88, "fstop": 3}, shows="Gold")

# Combs, pins, ribbons, vines
shot("hair-bow-velvet-ivory", "ribbon", "HR-HAI-001", "A flat ivory velvet bow with long tails, against taupe.", {"backdrop": "taupe"}, style="bow", shows="Ivory")
shot("headband-satin-ivory", "ribbon", "HR-HAI-002", "A padded ivory satin headband with one knot at the side, standing, against taupe.",
     {"backdrop": "taupe", "elevation": 12, "light": "standing", "azimuth": -24}, style="headband", shows="Ivory")
shot("hair-grips-gold", "hair-vine", "HR-HAI-003", "Six gold hair grips, each with a row of clear crystals.", {"sparkle": True}, style="grips", shows="Gold")
shot("braid-rings-gold", "hair-vine", "HR-HAI-004", "Twelve open gold rings for braids, four of them with a pearl.", style="braid-rings", shows="Gold")
shot("hair-vine-gold", "hair-vine", "HR-HAI-005", "A gold wire vine with small pearls, leaves and stones, laid in a long curve.", style="vine", shows="Gold")
shot("hair-flower-ivory", "flower", "HR-HAI-006", "A wide ivory silk flower with fine stamens, against taupe.", {"backdrop": "taupe"}, shows="Ivory")
shot("hair-comb-feathers-ivory", "hair-comb", "HR-HAI-007", "A slim gold comb with five ivory feathers, against taupe.",
     {"backdrop": "taupe"}, style="feathers", shows="Ivory")
shot("bun-wrap-gold", "hair-vine", "HR-HAI-008", "A cord of gold and pearl beads wound twice into a ring.", {"elevation": 40}, style="wrap", shows="Gold")
shot("hair-comb-mother-of-pearl", "hair-comb", "HR-HAI-009", "A curved hair comb with a plate of mother-of-pearl and horn teeth.", style="shell")
shot("hair-pins-gold", "hair-comb", "HR-HAI-011 HR-HAI-010", "Three gold hair pins, each with one pearl in a star of gold leaves.", style="pins")
shot("hair-comb-gold", "hair-comb", "HR-HAI-012 HR-TIA-007", "A gold hair comb with a sprig of leaves, pearls and small clear stones.", {"sparkle": True})
shot("hair-comb-gold-tall", "hair-comb", "HR-HAI-012 HR-HAI-010", "The same gold hair comb from a low angle, its leaves and pearls in focus.",
     {"elevation": 32, "azimuth": 26, "fill": 0.86, "fstop": 5})

# Veils
shot("veil-plain-ivory", "veil", "HR-VEI-001", "A plain ivory tulle veil in one tier with a raw edge, hanging from its comb.",
     colour="ivory", edge="raw", tiers=1, comb="plain", samples=7, shows="Ivory")
shot("veil-blusher-ivory", "veil", "HR-VEI-002", "A short ivory blusher veil with its front fold, on a covered comb.", {"fill": 0.74, "floor": 1.05},
     colour="ivory", edge="pencil", long=1.15, wide=.62, short=.72, comb="plain", samples=7, shows="Ivory")
shot("veil-birdcage-ivory", "veil", "HR-VEI-003", "An ivory birdcage veil of wide diamond net with a satin bow, on a velvet head form.", {"fill": 0.80, "azimuth": 22, "floor": 0.98},
     style="birdcage", colour="ivory", samples=7, shows="Ivory")
shot("veil-ribbon-ivory", "veil", "HR-VEI-004", "An ivory tulle veil bound with satin ribbon along its edge.", colour="ivory", edge="ribbon", comb="plain", samples=7, shows="Ivory")
shot("veil-drop-ivory", "veil", "HR-VEI-005", "An ungathered oval of ivory tulle laid over a velvet head form.", colour="ivory", edge="pencil", style="over-head",
     samples=7, shows="Ivory")
shot("veil-chapel-ivory", "veil", "HR-VEI-006", "A long ivory tulle veil with a fine corded edge that just meets the floor.", {"azimuth": 0},
     colour="ivory", edge="pencil", tiers=1, wide=.72, long=2.5, train=True, comb="plain", samples=7, shows="Ivory")
shot("veil-cathedral-ivory", "veil", "HR-VEI-007", "A cathedral veil of ivory silk tulle with a train lying across the floor.", {"azimuth": 0, "elevation": 18},
     colour="ivory", edge="raw", tiers=1, wide=.80, long=3.3, train=True, comb="plain", samples=7)
shot("veil-scallops-ivory", "veil", "HR-VEI-008", "An ivory tulle veil with a hem of even stitched scallops.", colour="ivory", edge="scallops", tiers=1, repeats=18,
     comb="plain", samples=7, shows="Ivory")
shot("veil-butterflies-ivory", "veil", "HR-VEI-009", "An ivory tulle veil with small embroidered butterflies scattered toward the hem.",
     colour="ivory", edge="pencil", tiers=1, scatter="butterflies", comb="plain", samples=7)
shot("veil-mantilla-ivory", "veil", "HR-VEI-010", "An ivory mantilla veil with lace along its whole edge, laid over a velvet head form.",
     colour="ivory", edge="mantilla", style="over-head", hem=.15, repeats=16, samples=7, shows="Ivory")
shot("veil-wildflowers-ivory", "veil", "HR-VEI-011", "An ivory tulle veil with grasses and small flowers embroidered upward from the hem.",
     colour="ivory", edge="wildflowers", tiers=1, comb="plain", samples=7, shows="Ivory")
shot("veil-two-tier-white", "veil", "HR-VEI-012", "A white veil in two short tiers with a narrow lace edge, on a comb of pearls.", {"fill": 0.78, "floor": 0.5},
     edge="lace", hem=.07, long=1.7, wide=.86, samples=7)
shot("veil-pearls-ivory", "veil", "HR-VEI-013", "An ivory tulle veil scattered with small pearls, closer together toward the hem.",
     colour="ivory", edge="raw", tiers=1, scatter="pearls", comb="plain", samples=7, shows="Ivory")
shot("veil-lace-white", "veil", "HR-VEI-014", "A white two-tier tulle veil with a lace hem, hanging from a comb of pearls.", samples=7)
shot("veil-lace-white-close", "veil", "HR-VEI-014", "A white two-tier tulle veil with a lace hem and a comb of pearls, from the side.",
     {"azimuth": 32, "elevation": 2, "fill": 0.98}, samples=5)
