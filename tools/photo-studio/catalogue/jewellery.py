"""Rings, necklaces, earrings, bracelets."""
from .shot import shot

# Rings
shot("rings-eternity-gold", "rings", "HR-JWL-001", "A narrow gold eternity band set with small diamonds all the way round, shown standing and lying.",
     style="eternity", shows="Gold")
shot("rings-bands-gold", "rings", "HR-JWL-002", "A plain yellow gold wedding band lying beside a rose gold band set with small stones.",
     style="bands", second="rose-gold")
shot("rings-solitaire-white", "rings", "HR-JWL-003", "A platinum ring with one round diamond, standing beside its set band, against taupe.",
     {"backdrop": "taupe", "azimuth": -14}, metal="silver")
shot("rings-solitaire-rose-gold", "rings", "HR-JWL-004", "A rose gold ring with a round white sapphire, standing beside its set band.",
     metal="rose-gold")
shot("rings-solitaire-silver", "rings", "HR-JWL-005", "A white gold ring with one round diamond, standing beside its set band.", metal="silver")
shot("rings-morganite-rose-gold", "rings", "HR-JWL-006", "A rose gold ring with a cushion-cut pink morganite, standing beside its set band.",
     metal="rose-gold", stone="morganite", cut="cushion")
shot("rings-solitaire-gold", "rings", "HR-JWL-007", "A gold ring with one round diamond, standing beside its set band.")
shot("rings-solitaire-gold-close", "rings", "HR-JWL-007", "The round diamond of a gold solitaire ring and its four claws, seen from above.",
     {"elevation": 44, "azimuth": 28, "fill": 0.84, "fstop": 6})

# Necklaces
shot("necklace-choker-pearl", "necklace", "HR-JWL-008", "A choker of five rows of seed pearls held apart by gold bars, standing in a ring.",
     {"elevation": 22}, style="choker")
shot("necklace-leaf-gold", "necklace", "HR-JWL-009", "A single folded gold leaf with fine veins, on a fine gold chain.", {"elevation": 62}, style="leaf", shows="Gold")
shot("necklace-rows-champagne", "necklace", "HR-JWL-010", "Three rows of champagne pearls with a gold bar clasp, on a pale ground.",
     style="rows", pearl="champagne")
shot("necklace-pendant-sapphire", "necklace", "HR-JWL-012",
     "A white pearl necklace with a sapphire pendant and one large pearl, set in silver.", style="pendant", stone="sapphire", metal="silver")
shot("necklace-strand-white", "necklace", "HR-JWL-013 HR-JWL-011", "A strand of round white pearls that grow toward the middle, with a gold clasp.")
shot("necklace-strand-white-close", "necklace", "HR-JWL-013", "White pearls of a necklace from low down, the largest in focus.",
     {"elevation": 20, "azimuth": -24, "fill": 0.94, "fstop": 3})

# Earrings
shot("earrings-studs-pearl", "earrings", "HR-JWL-014", "A pair of round white pearl studs on gold posts, one turned to show its post.",
     {"elevation": 24, "light": "standing"}, style="studs", shows="Gold")
shot("earrings-hoops-gold", "earrings", "HR-JWL-015", "A pair of polished gold hoop earrings, standing.", {"elevation": 16, "light": "standing"}, style="hoops", shows="Gold")
shot("earrings-chandelier-silver", "earrings", "HR-JWL-016", "Silver chandelier earrings with three tiers of clear crystals, against taupe.",
     {"backdrop": "taupe", "sparkle": True}, style="chandelier", metal="silver", stone="melee")
shot("earrings-pear-ruby", "earrings", "HR-JWL-017", "Gold drop earrings with pear-cut rubies, each in a halo of small white stones.",
     {"sparkle": True}, stone="ruby")
shot("earrings-pear-emerald-deep", "earrings", "HR-JWL-018", "Gold drop earrings with deep green pear-cut emeralds, each in a halo of small white stones.",
     {"sparkle": True, "azimuth": 14, "elevation": 62}, stone="emerald")
shot("earrings-pearl-drop-gold", "earrings", "HR-JWL-019 HR-JWL-011", "Gold earrings, each with one large white pearl under a crown of leaves and a clear stone.",
     style="pearl")
shot("earrings-pear-sapphire", "earrings", "HR-JWL-020", "Gold drop earrings with pear-cut sapphires, each in a halo of small white stones.",
     {"sparkle": True}, stone="sapphire", shows="Sapphire")
shot("earrings-pear-emerald", "earrings", "HR-JWL-020", "The same gold drop earrings with pear-cut emeralds.", {"sparkle": True}, stone="emerald", shows="Emerald")
shot("earrings-pear-ruby-second", "earrings", "HR-JWL-020", "The same gold drop earrings with pear-cut rubies, from the side.",
     {"sparkle": True, "azimuth": -16, "elevation": 58}, stone="ruby", shows="Ruby")

# Bracelets
shot("bracelet-pearls-gold", "bracelet", "HR-JWL-021", "A bracelet of round white pearls with gold beads between, lying in a ring.", style="pearls", shows="Gold")
shot("bracelet-bangle-gold", "bracelet", "HR-JWL-022", "Two oval gold bangles with a hammered surface, one standing behind the other.", style="bangle", shows="Gold")
shot("bracelet-tennis-gold", "bracelet", "HR-JWL-023", "A gold tennis bracelet with an unbroken row of round white stones.", style="tennis")
