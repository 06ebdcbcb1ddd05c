"""Shoes and gloves."""
from .shot import shot

# Shoes for her
shot("barefoot-sandals-pearl", "barefoot", "HR-SHO-001", "A pair of barefoot sandals of white pearls on cord, laid out flat.", shows="Pearl")
shot("ballet-flats-ivory", "bridal-shoes", "HR-SHO-002", "A pair of ivory satin ballet flats with a small bow, against taupe.", {"backdrop": "taupe", "elevation": 28},
     style="flat", samples=4, shows="Ivory")
shot("wedges-linen-ivory", "bridal-shoes", "HR-SHO-003", "A pair of ivory linen shoes on a cork wedge, against taupe.", {"backdrop": "taupe"}, style="wedge", samples=4, shows="Ivory")
shot("trainers-lace-white", "flat-shoes", "HR-SHO-004", "A pair of white trainers under cotton lace, their ribbon laces tied in a bow, against taupe.", {"backdrop": "taupe", "exposure": 0.45},
     style="trainer", colour="white", laces="white", lace="white", sole="white", thread="ivory", lining="champagne", eyelets="silver", samples=4, shows="White")
shot("booties-lace-ivory", "bridal-shoes", "HR-SHO-005", "A pair of ivory lace ankle boots with pearl buttons and a block heel, against taupe.", {"backdrop": "taupe"},
     style="bootie", samples=4, shows="Ivory")
shot("block-heels-ivory", "bridal-shoes", "HR-SHO-006", "A pair of ivory satin shoes with a square toe, a block heel and an ankle strap, against taupe.", {"backdrop": "taupe"},
     style="block", samples=4, shows="Ivory")
shot("sandals-evening-gold", "bridal-shoes", "HR-SHO-008", "A pair of gold leather sandals with three narrow straps and a high heel.", style="sandal", metal="gold", shows="Gold")
shot("bridal-shoes-ivory", "bridal-shoes", "HR-SHO-009", "A pair of ivory satin pumps with a pointed toe, a high heel and a small jewel.",
     {"backdrop": "taupe"}, samples=4)
shot("bridal-shoes-ivory-side", "bridal-shoes", "HR-SHO-009", "The same ivory satin pumps from behind, with their slender heels.",
     {"backdrop": "taupe", "azimuth": 128, "elevation": 16}, samples=4)
shot("bridal-shoes-ivory-wide", "bridal-shoes", "HR-SHO-007", "A pair of ivory satin pumps on a broader last, seen from above.",
     {"backdrop": "taupe", "azimuth": -28, "elevation": 40}, samples=4)

# Gloves
shot("gloves-satin-opera-ivory", "gloves", "HR-GLV-001", "A pair of long ivory satin opera gloves laid one over the other, against taupe.",
     {"backdrop": "taupe"}, length=2.0, buttons=3, samples=4, shows="Ivory")
shot("gloves-lace-mitts-ivory", "gloves", "HR-GLV-002", "A pair of fingerless ivory lace mitts, each with a loop for the middle finger, against taupe.",
     {"backdrop": "taupe"}, cloth="lace", length=.85, fingers=False, samples=4, shows="Ivory")
shot("gloves-lace-ivory", "gloves", "HR-GLV-003", "A pair of short ivory lace gloves with a scalloped cuff, against taupe.",
     {"backdrop": "taupe"}, cloth="lace", length=.42, samples=4, shows="Ivory")
shot("gloves-leather-ivory", "gloves", "HR-GLV-004", "A pair of ivory kid leather gloves with raised seams and one pearl button, against taupe.",
     {"backdrop": "taupe"}, cloth="leather", length=.48, buttons=1, samples=4, shows="Ivory")
shot("sleeves-tulle-ivory", "gloves", "HR-GLV-005", "A pair of separate ivory tulle sleeves gathered at both ends, against brown.",
     {"backdrop": "mocha", "exposure": 0.5, "fill": 0.78}, cloth="tulle", samples=4, shows="Ivory")
shot("gloves-pearl-buttons-ivory", "gloves", "HR-GLV-006", "A pair of ivory satin gloves to mid-forearm with ten pearl buttons each, against taupe.",
     {"backdrop": "taupe"}, length=1.15, buttons=10, samples=4, shows="Ivory")

# Shoes for him
shot("loafers-suede-navy", "flat-shoes", "HR-GSH-001", "A pair of navy suede loafers with a raised apron seam and a strap with a cut-out.", style="loafer", finish="suede", colour="navy", sole="espresso", shows="Navy")
shot("oxfords-patent-black", "flat-shoes", "HR-GSH-002", "A pair of black patent leather oxfords with a cap toe.", style="oxford", finish="patent", colour="black", sole="black")
shot("brogues-cognac", "flat-shoes", "HR-GSH-003", "A pair of cognac half brogues, dark at the toe, with punched seams and a rosette.", style="brogue", colour="cognac", laces="espresso", patina=.95, shows="Cognac")
shot("wholecuts-black", "flat-shoes", "HR-GSH-004", "A pair of black calf wholecut shoes without a seam on the sides.", style="wholecut", colour="black", sole="black", welt="charcoal", shows="Black")
