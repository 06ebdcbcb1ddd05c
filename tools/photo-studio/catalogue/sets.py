"""Sets: several pieces in one picture. They come first, so that they are the main picture of their product."""
from .shot import shot

NAVY_BOW = ["bow-tie", {"colour": "navy", "pattern": "dots", "scale": 10}]
WHITE_SQUARE = ["pocket-square", {"colour": "white"}]
STRIPE = {"colour": "burgundy", "pattern": "stripe", "accent": "champagne"}

shot("set-black-tie", "ensemble", "HR-BOW-007", "A black silk bow tie with a pair of silver and onyx cufflinks in front of it.",
     {"elevation": 48}, parts=[["bow-tie", {"colour": "black"}, (0, .35), 0, 1.0],
                               ["cufflinks", {"metal": "silver", "inlay": "black", "stone": "diamond"}, (.05, -1.05), 0, .34]])
shot("set-groom-bordeaux", "ensemble", "HR-GLX-003", "A gift box with a bordeaux dotted tie and gold cufflinks with grey mother-of-pearl.",
     box=(2.1, 1.9), parts=[["tie", {"colour": "bordeaux", "pattern": "dots"}, (-.42, .55), 0, .62],
                            ["cufflinks", {"inlay": "smoke-pearl", "stone": "diamond"}, (.52, -.05), 0, .30]])
shot("set-groom-emerald", "ensemble", "HR-GLX-004", "A gift box with an emerald tie with gold diamonds and gold cufflinks with mother-of-pearl.",
     box=(2.1, 1.9), parts=[["tie", {"colour": "emerald", "pattern": "diamonds", "accent": "gold", "scale": 17}, (-.42, .55), 0, .62],
                            ["cufflinks", {"stone": "diamond"}, (.52, -.05), 0, .30]])
shot("set-navy-bow-white-square", "ensemble", "HR-PSQ-009", "A navy dotted silk bow tie lying before a white silk pocket square folded to three points.",
     {"backdrop": "taupe"}, parts=[[*NAVY_BOW, (.05, -.95), 0, .86], [*WHITE_SQUARE, (0, 1.3), 0, .86]])
shot("set-five-squares", "ensemble", "HR-PSQ-008", "Five burgundy silk pocket squares, each folded to three points in its own envelope.",
     {"elevation": 40},
     parts=[["pocket-square", {"colour": "burgundy"}, (x, y), turn, .62] for x, y, turn in ((-.95, .75, 8), (.0, .95, 0), (.95, .75, -8), (-.52, -.45, 4), (.52, -.45, -4))], shows="Burgundy")
shot("set-burgundy-stripe", "ensemble", "HR-TIE-009", "A burgundy silk tie with champagne stripes beside burgundy striped suspenders.", {"elevation": 58},
     parts=[["tie", STRIPE, (-.75, .65), 6, .80], ["suspenders", {"colour": "burgundy", "accent": "champagne"}, (.62, -.05), -6, .92]])
shot("set-pearl-suite", "ensemble", "HR-JWL-011", "A strand of white pearls round a pair of gold and pearl drop earrings.", {"elevation": 56},
     parts=[["necklace", {"style": "strand"}, (0, 0), 0, 1.15], ["earrings", {"style": "pearl"}, (.0, -.05), 0, .62]])
shot("set-tiara-comb", "ensemble", "HR-TIA-007", "A gold vine tiara standing behind a gold sprig comb with pearls.", {"elevation": 26, "light": "standing"},
     parts=[["tiara", {"style": "vine"}, (0, .55), 0, 1.0], ["hair-comb", {}, (0, -1.15), 0, .62]])
shot("set-comb-pins", "ensemble", "HR-HAI-010", "A gold sprig comb above three gold pins with pearls.", {"elevation": 60},
     parts=[["hair-comb", {}, (0, .62), 0, .95], ["hair-comb", {"style": "pins"}, (0, -.62), 0, .86]])
shot("set-watch-pair", "ensemble", "HR-WAT-006", "A steel watch with a navy dial beside a smaller rose gold watch with a mother-of-pearl dial, on cushions.",
     {"elevation": 20, "light": "standing", "azimuth": -8},
     parts=[["watch", {"metal": "silver", "dial": "navy", "strap": "black", "stitch": "silver"}, (-.98, .2), 6, .92],
            ["watch", {"metal": "rose-gold", "dial": "mother-of-pearl", "strap": "blush", "stitch": "ivory", "stones": True}, (1.02, -.2), -6, .76]])
