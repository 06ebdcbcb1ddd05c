"""Cufflinks and watches."""
from .shot import shot

# Cufflinks
shot("cufflinks-knot-silver", "cufflinks", "HR-CUF-001", "Silver cufflinks, each a round knot of four strands.",
     {"backdrop": "taupe"}, shape="knot", metal="silver", shows="Silver")
shot("cufflinks-bar-silver", "cufflinks", "HR-CUF-002", "Cufflinks of plain brushed silver bars.", {"backdrop": "taupe"}, shape="bar", metal="silver", shows="Silver")
shot("cufflinks-coin-silver", "cufflinks", "HR-CUF-003", "Cufflinks made of old fifty-cent coins in a plain silver rim.",
     {"backdrop": "taupe"}, shape="coin", metal="silver")
shot("cufflinks-shield-silver", "cufflinks", "HR-CUF-004", "Silver cufflinks in the form of a small shield over crossed spears, with blackened lines.",
     {"backdrop": "taupe"}, shape="shield", metal="silver", shows="Silver")
shot("cufflinks-hammered-silver", "cufflinks", "HR-CUF-005", "Hammered silver ovals joined in pairs by a short chain.",
     {"backdrop": "taupe", "elevation": 36}, shape="chain", metal="silver", shows="Silver")
shot("cufflinks-studs-gold", "cufflinks", "HR-CUF-006", "Ribbed gold cufflinks with four matching shirt studs in front of them.", {"elevation": 30},
     shape="ribbed", studs=4, shows="Gold")
shot("cufflinks-monogram-silver", "cufflinks", "HR-CUF-007", "Round silver cufflinks engraved with the letters A and W.",
     {"backdrop": "taupe"}, shape="monogram", metal="silver", shows="Silver")
shot("cufflinks-soapstone-white", "cufflinks", "HR-CUF-008", "Domed cufflinks of white soapstone with faint veins, in a silver cup.",
     {"backdrop": "taupe"}, shape="cup", metal="silver", inlay="soapstone-white", shows="White")
shot("cufflinks-horn-cognac", "cufflinks", "HR-CUF-009", "Round cufflinks of polished brown horn with a smoky grain, in brass.",
     shape="cup", metal="antique-gold", inlay="horn", shows="Cognac")
shot("cufflinks-tsavorite-gold", "cufflinks", "HR-CUF-010", "Heavy gold cufflinks, each with one cushion-cut green tsavorite.",
     shape="cushion", stone="tsavorite")
shot("cufflinks-mother-of-pearl-dark", "cufflinks", "HR-CUF-011 HR-GLX-003", "Round gold cufflinks with grey mother-of-pearl and one small stone.",
     inlay="smoke-pearl", stone="diamond")
shot("cufflinks-square-navy", "cufflinks", "HR-CUF-012", "Square gold cufflinks with navy enamel and a small stone in one corner.",
     shape="square", inlay="navy", stone="diamond")
shot("cufflinks-round-silver-onyx", "cufflinks", "HR-CUF-013 HR-BOW-007", "Round silver cufflinks with black onyx and one small stone in the middle.",
     metal="silver", inlay="black", stone="diamond")
shot("cufflinks-round-gold", "cufflinks", "HR-CUF-014 HR-GLX-004", "Round gold cufflinks with white mother-of-pearl and one small stone in the middle.",
     stone="diamond")
shot("cufflinks-round-gold-close", "cufflinks", "HR-CUF-014", "A gold cufflink with mother-of-pearl seen from the side, with its swivel bar.",
     {"azimuth": 40, "elevation": 26, "fill": 0.84, "fstop": 5}, stone="diamond")

# Watches
shot("watch-field-silver", "watch", "HR-WAT-001", "A steel field watch with a black dial, large pale figures and an olive canvas strap, on a cushion.",
     metal="silver", dial="black", face="field", band="canvas", strap="olive", shows="Silver")
shot("watch-vintage-gold", "watch", "HR-WAT-002", "A gold watch of 1962 with a champagne dial, a small seconds register and a dark brown strap, on a cushion.",
     dial="champagne", face="vintage", strap="espresso", stitch="tan", marks="antique-gold")
shot("watch-square-silver", "watch", "HR-WAT-003", "A square steel watch with a stepped edge and a coral dial, on a cushion.",
     metal="silver", case="square", face="square", dial="terracotta", strap="espresso", shows="Silver")
shot("watch-chronograph-silver", "watch", "HR-WAT-004", "A steel chronograph with a cream dial, two registers and a steel bracelet, on a cushion.",
     metal="silver", face="chronograph", dial="ivory", band="steel", marks="gunmetal")
shot("watch-moon-rose-gold", "watch", "HR-WAT-005", "A rose gold watch with a gold moon on blue enamel at six o'clock, on a cushion.",
     metal="rose-gold", face="moon", dial="ivory", strap="navy", stitch="silver", shows="Rose Gold")
shot("watch-rose-gold-pearl", "watch", "HR-LUX-004 HR-WAT-006", "A rose gold watch with a mother-of-pearl dial and a blush strap, on a cushion.",
     metal="rose-gold", dial="mother-of-pearl", strap="blush", stitch="ivory", stones=True)
shot("watch-silver-navy", "watch", "HR-WAT-007 HR-WAT-006", "A steel watch with a navy dial on a black strap with pale stitching, on a cushion.",
     metal="silver", dial="navy", strap="black", stitch="silver")
shot("watch-gold-cognac", "watch", "HR-WAT-008", "A gold watch with a cream dial and a cognac leather strap, on a cushion.")
shot("watch-gold-cognac-side", "watch", "HR-WAT-008", "The same gold watch from the other side, with its crown and the stitched strap.",
     {"azimuth": 30, "elevation": 28})
