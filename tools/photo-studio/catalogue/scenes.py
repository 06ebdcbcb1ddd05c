"""Wide pictures of the shop: the front page, the two halves, the six collections. They belong to no product.

Cards crop them to 4 : 5 around the middle, so what matters keeps to the middle half."""
from .shot import shot

HERO, WIDE = (1600, 900), (1600, 1067)
NEAR = {"fill": 0.64, "elevation": 26, "azimuth": 0}
RING = ["rings", {"stone": "diamond"}]

shot("hero-silk-wide", "scene", "", "A gold tiara, a strand of pearls and a ring on folds of champagne silk.",
     {"fill": 0.60, "shift": 0.32, "lift": -0.04, "fstop": 0.8, "focus": (0.0, -0.95, 0.30)}, size=HERO, pearls="white",
     parts=[["tiara", {}, (0, .05), -8, 1.0], [*RING, (1.50, -1.05), -20, .24]])
TREASURE = [["tiara", {}, (0, .35), -4, 1.0], [*RING, (1.02, -1.0), -20, .28], ["earrings", {"style": "pearl"}, (-.80, -1.05), 8, .40]]
ON_PAPER = {"elevation": 12, "azimuth": -4, "lens": 100, "fstop": 2.0, "light": "standing"}
FIRST = "A gold tiara with pearls and diamonds; before it a pair of pearl earrings and two rings."
# The front page: the quiet side is for its words.
shot("hero-home-wide", "ensemble", "", FIRST, {**ON_PAPER, "fill": 0.45, "shift": 0.40, "lift": -0.03}, size=(2082, 1000), parts=TREASURE)
shot("hero-home-square", "ensemble", "", FIRST, {**ON_PAPER, "fill": 0.84}, size=(1200, 1200), parts=TREASURE)
shot("groom-wide", "scene", "", "A navy dotted tie, a steel watch and gold cufflinks on dark silk.", {**NEAR, "exposure": 0.75}, size=WIDE, silk="espresso",
     parts=[["tie", {"colour": "navy", "pattern": "dots"}, (-.62, .70), 14, .80],
            ["watch", {"metal": "silver", "dial": "navy", "strap": "black", "stitch": "silver"}, (.50, .40), -8, .54], ["cufflinks", {"stone": "diamond"}, (.28, -.85), 4, .28]])
shot("coast-pearls-wide", "scene", "", "Rows of white pearls, pearl drop earrings and a cowrie crown on champagne silk.", NEAR, size=WIDE,
     parts=[["headpiece", {"style": "cowrie"}, (0, .75), -6, .80], ["necklace", {"style": "rows", "pearl": "white"}, (-.42, -.75), 10, .60],
            ["earrings", {"style": "pearl"}, (.72, -.70), -8, .48]])
shot("velvet-after-dark-wide", "scene", "", "A burgundy velvet bow tie with onyx cufflinks and a dark watch on charcoal silk.", {**NEAR, "exposure": 0.50, "backdrop": "night"},
     size=WIDE, silk="charcoal",
     parts=[["bow-tie", {"cloth": "velvet", "colour": "burgundy"}, (-.30, -.45), 8, .74],
            ["watch", {"metal": "rose-gold", "dial": "black", "strap": "black", "stitch": "tan"}, (.52, .75), -10, .52],
            ["cufflinks", {"metal": "silver", "inlay": "black", "stone": "diamond"}, (.72, -.85), 4, .22]])
shot("karen-garden-wide", "scene", "", "A gold vine tiara, a silk flower and a leaf comb on sage green silk.", NEAR, size=WIDE, silk="sage",
     parts=[["tiara", {"style": "vine"}, (.08, .60), -8, .86], ["flower", {"colour": "ivory"}, (-.52, -.65), 0, .44], ["hair-comb", {}, (.55, -.80), -10, .54]])
shot("highland-morning-wide", "scene", "", "A charcoal wool tie, a gold watch on a cognac strap and horn cufflinks on tan silk.", NEAR, size=WIDE, silk="tan",
     parts=[["tie", {"cloth": "wool", "colour": "charcoal", "weave": 260}, (-.62, .70), 14, .80], ["watch", {}, (.50, .40), -8, .54],
            ["cufflinks", {"shape": "cup", "metal": "antique-gold", "inlay": "horn"}, (.28, -.85), 4, .28]])
shot("kept-for-life-wide", "scene", "", "Three pairs of rings in gold, rose gold and white gold on blush silk.", {**NEAR, "elevation": 20, "fstop": 0.9, "exposure": 0.34}, size=WIDE,
     silk="blush", parts=[["rings", {}, (0, -.35), 0, .42], ["rings", {"metal": "rose-gold", "stone": "morganite", "cut": "cushion"}, (-.62, .42), 14, .40],
                          ["rings", {"metal": "silver"}, (.62, .40), -14, .40]])
shot("collar-to-shoe-wide", "scene", "", "A burgundy striped tie, a white pocket square and black oxfords on champagne silk.", NEAR, size=WIDE,
     parts=[["flat-shoes", {"style": "oxford", "finish": "patent", "colour": "black", "sole": "black"}, (.42, .45), 0, .62],
            ["tie", {"colour": "burgundy", "pattern": "stripe", "accent": "champagne"}, (-.72, .55), 14, .74], ["pocket-square", {"colour": "white"}, (.22, -.95), 4, .40]])
