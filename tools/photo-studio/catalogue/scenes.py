"""Wide pictures of the shop: the front page, the two halves, the six collections. They belong to no product."""
from .shot import shot

WIDE = (1920, 1080)
RING = ["rings", {"stone": "diamond"}]

shot("hero-silk-wide", "scene", "", "A gold tiara, a strand of pearls and a ring on folds of champagne silk.",
     {"fill": 0.60, "shift": 0.32, "lift": -0.04, "fstop": 0.8, "focus": (0.0, -0.95, 0.30)}, size=WIDE, pearls="white",
     parts=[["tiara", {}, (0, .05), -8, 1.0], [*RING, (1.50, -1.05), -20, .24]])
shot("groom-wide", "scene", "", "A navy dotted tie, a steel watch and gold cufflinks on dark silk.", {"exposure": 0.75, "azimuth": 6}, size=WIDE, silk="espresso",
     parts=[["tie", {"colour": "navy", "pattern": "dots"}, (-1.05, .75), 14, .80], ["watch", {"metal": "silver", "dial": "navy", "strap": "black", "stitch": "silver"}, (.55, .35), -8, .62],
            ["cufflinks", {"stone": "diamond"}, (.55, -1.0), 4, .28]])
shot("coast-pearls-wide", "scene", "", "Rows of champagne pearls, pearl drop earrings and a cowrie crown on pale silk.", {"elevation": 24}, size=WIDE, silk="champagne",
     parts=[["headpiece", {"style": "cowrie"}, (-.15, .75), -6, .95], ["necklace", {"style": "rows", "pearl": "champagne"}, (-.75, -.95), 10, .62],
            ["earrings", {"style": "pearl"}, (1.0, -.85), -8, .50]])
shot("velvet-after-dark-wide", "scene", "", "A burgundy velvet bow tie with onyx cufflinks and a dark watch on black silk.", {"exposure": 0.95, "elevation": 22, "backdrop": "night"},
     size=WIDE, silk="charcoal",
     parts=[["bow-tie", {"cloth": "velvet", "colour": "burgundy"}, (-.55, -.35), 8, .80], ["watch", {"metal": "rose-gold", "dial": "black", "strap": "black", "stitch": "tan"}, (.95, .35), -10, .60],
            ["cufflinks", {"metal": "silver", "inlay": "black", "stone": "diamond"}, (.75, -1.05), 4, .25]])
shot("karen-garden-wide", "scene", "", "A gold vine tiara, a silk flower and a leaf comb on sage green silk.", {"elevation": 20}, size=WIDE, silk="sage",
     parts=[["tiara", {"style": "vine"}, (.15, .55), -8, .95], ["flower", {"colour": "ivory"}, (-1.05, -.75), 0, .52], ["hair-comb", {}, (.65, -1.0), -10, .58]])
shot("highland-morning-wide", "scene", "", "A charcoal wool tie, a gold watch on a cognac strap and horn cufflinks on tan cloth.", {"azimuth": 8}, size=WIDE, silk="tan",
     parts=[["tie", {"cloth": "wool", "colour": "charcoal", "weave": 260}, (-1.05, .75), 14, .80], ["watch", {}, (.60, .35), -8, .62],
            ["cufflinks", {"shape": "cup", "metal": "antique-gold", "inlay": "horn"}, (.55, -1.0), 4, .28]])
shot("kept-for-life-wide", "scene", "", "Three pairs of rings in gold, rose gold and white gold on blush silk.", {"elevation": 18, "fstop": 0.7, "fill": 0.7}, size=WIDE,
     silk="blush", parts=[["rings", {}, (0, -.2), 0, .42], ["rings", {"metal": "rose-gold", "stone": "morganite", "cut": "cushion"}, (-1.05, .45), 14, .40],
                          ["rings", {"metal": "silver"}, (1.05, .4), -14, .40]])
shot("collar-to-shoe-wide", "scene", "", "Burgundy striped tie, white pocket square and black oxfords on champagne silk.", {"elevation": 22}, size=WIDE,
     parts=[["flat-shoes", {"style": "oxford", "finish": "patent", "colour": "black", "sole": "black"}, (.70, .45), 0, .70],
            ["tie", {"colour": "burgundy", "pattern": "stripe", "accent": "champagne"}, (-1.10, .75), 14, .78], ["pocket-square", {"colour": "white"}, (.25, -1.1), 4, .42]])
