"""Bow ties, ties, pocket squares, suspenders."""
from .shot import shot

# Bow ties
shot("bow-tie-kitenge-sapphire", "bow-tie", "HR-BOW-001",
     "A bow tie of sapphire blue waxed cotton printed with orange rings, on its neck band.",
     cloth="cotton", colour="sapphire", pattern="kitenge", accent="kitenge-orange", scale=7, weave=60, samples=3, shows="Sapphire")
shot("bow-tie-flannel-charcoal", "bow-tie", "HR-BOW-002",
     "A charcoal wool flannel bow tie with straight, blunt ends, on its neck band.",
     cloth="wool", colour="charcoal", shape="batwing", weave=90, samples=3, shows="Charcoal")
shot("bow-tie-linen-sage", "bow-tie", "HR-BOW-003", "A sage green linen bow tie with a visible weave, on its neck band.",
     cloth="linen", colour="sage", weave=46, samples=3, shows="Sage")
shot("bow-tie-silk-ivory", "bow-tie", "HR-BOW-004", "An ivory silk bow tie on its neck band, against taupe.",
     {"backdrop": "taupe"}, colour="ivory", samples=3, shows="Ivory")
shot("bow-tie-raffia-cognac", "bow-tie", "HR-BOW-005", "A bow tie of cognac brown raffia with nested lozenges in dark brown.",
     cloth="raffia", colour="tan", pattern="kuba", accent="espresso", scale=14, weave=34, samples=3)
shot("bow-tie-velvet-burgundy-tall", "bow-tie", "HR-BOW-006",
     "A small burgundy velvet bow tie on a short neck band, with room around it.",
     {"fill": 0.58, "azimuth": -12}, cloth="velvet", colour="burgundy", samples=3)
shot("bow-tie-dots-navy", "bow-tie", "HR-BOW-008 HR-PSQ-009", "A navy silk bow tie with white pin dots, on its neck band.",
     colour="navy", pattern="dots", accent="ivory", scale=10, samples=3)
shot("bow-tie-silk-black", "bow-tie", "HR-BOW-009 HR-BOW-007", "A black silk bow tie in the butterfly shape, on its neck band.",
     colour="black", samples=3)
shot("bow-tie-velvet-burgundy", "bow-tie", "HR-BOW-010", "A burgundy velvet bow tie on its neck band, on a pale ground.",
     cloth="velvet", colour="burgundy", samples=3)
shot("bow-tie-velvet-burgundy-close", "bow-tie", "HR-BOW-010", "The knot and wings of a burgundy velvet bow tie, from the side.",
     {"azimuth": 38, "elevation": 34, "fill": 0.86}, cloth="velvet", colour="burgundy", samples=3)

# Ties
shot("tie-satin-ivory", "tie", "HR-TIE-001", "An ivory satin tie, half rolled, against taupe.",
     {"backdrop": "taupe", "exposure": 0.35, "light": "flat"}, cloth="satin", colour="ivory", ripple=.10, samples=3, shows="Ivory")
shot("tie-wool-charcoal", "tie", "HR-TIE-002", "A charcoal tie of brushed wool, half rolled.", cloth="wool", colour="charcoal", weave=260, samples=3, shows="Charcoal")
shot("tie-kikoy-sapphire", "tie", "HR-TIE-003", "A sapphire blue cotton tie with white stripes woven along its edges, half rolled.",
     cloth="cotton", colour="sapphire", pattern="kikoy", accent="white", scale=10.5, weave=150, samples=3, shows="Sapphire")
shot("tie-grenadine-black", "tie", "HR-TIE-004", "A black tie of open-weave grenadine silk, half rolled.",
     cloth="grenadine", colour="black", weave=120, samples=3, shows="Black")
shot("tie-knit-burgundy", "tie", "HR-TIE-005", "A burgundy tie of knitted silk with a straight end, half rolled.",
     cloth="knit", colour="burgundy", weave=60, end="straight", samples=3, shows="Burgundy")
shot("tie-herringbone-champagne", "tie", "HR-TIE-006", "A champagne silk tie with a small herringbone weave, half rolled.",
     colour="champagne", pattern="herringbone", accent="ivory", scale=14, samples=3, shows="Champagne")
shot("tie-paisley-bordeaux", "tie", "HR-TIE-007", "A bordeaux silk tie with small paisleys in rose, half rolled.",
     colour="bordeaux", pattern="paisley", accent="dusty-rose", scale=25, samples=3, shows="Bordeaux")
shot("tie-dots-navy", "tie", "HR-TIE-013", "A navy silk tie with white dots, half rolled, on a pale ground.",
     colour="navy", pattern="dots", samples=3)
shot("tie-dots-navy-close", "tie", "HR-TIE-013", "The blade of a navy silk tie with white dots, seen along its length.",
     {"azimuth": -32, "elevation": 18, "fill": 0.92, "fstop": 4}, colour="navy", pattern="dots", samples=3)
shot("tie-dots-navy-long", "tie", "HR-TIE-008", "An extra long navy silk tie with white dots, half rolled, seen from the right.",
     {"azimuth": -30, "elevation": 36}, colour="navy", pattern="dots", samples=3)
shot("tie-diamonds-emerald", "tie", "HR-TIE-010 HR-GLX-004", "An emerald silk tie with small gold diamonds, half rolled.",
     colour="emerald", pattern="diamonds", accent="gold", scale=17, samples=3)
shot("tie-dots-bordeaux", "tie", "HR-TIE-011 HR-GLX-003", "A dark bordeaux silk tie with white dots, half rolled.",
     colour="bordeaux", pattern="dots", accent="ivory", samples=3)
shot("tie-stripe-burgundy", "tie", "HR-TIE-012 HR-TIE-009", "A burgundy silk tie with wide and narrow champagne stripes, half rolled.",
     colour="burgundy", pattern="stripe", accent="champagne", samples=3)

# Pocket squares
shot("pocket-square-linen-ivory", "pocket-square", "HR-PSQ-001", "An ivory linen pocket square folded to three points, against taupe.",
     {"backdrop": "taupe"}, cloth="linen", colour="ivory", weave=60, samples=3, shows="Ivory")
shot("pocket-square-batik-sapphire", "pocket-square", "HR-PSQ-002",
     "A sapphire blue cotton pocket square with pale batik figures, folded to three points.",
     cloth="cotton", colour="sapphire", pattern="batik", accent="powder-blue", scale=16, weave=70, hem="sapphire", samples=3, shows="Sapphire")
shot("pocket-square-piped-burgundy", "pocket-square", "HR-PSQ-003", "A burgundy silk pocket square with white piping, folded to three points.",
     colour="burgundy", hem="white", samples=3, shows="Burgundy")
shot("pocket-square-champagne", "pocket-square", "HR-PSQ-004", "A champagne silk pocket square folded to three soft points.",
     colour="champagne", samples=3, shows="Champagne")
shot("pocket-square-paisley-bordeaux", "pocket-square", "HR-PSQ-005", "A bordeaux silk pocket square with large rose paisleys and a plain hem.",
     colour="bordeaux", pattern="paisley", accent="dusty-rose", scale=9, samples=3, shows="Bordeaux")
shot("pocket-square-monogram-white", "pocket-square", "HR-PSQ-006", "A white linen pocket square in a straight fold, with the letters A and W in navy.",
     {"backdrop": "taupe"}, fold="flat", cloth="linen", colour="white", weave=60, letters="AW", samples=3, shows="White")
shot("pocket-square-emerald-gold", "pocket-square", "HR-PSQ-007", "An emerald silk pocket square with a gold hem, folded to three points.",
     colour="emerald", hem="gold", samples=3)
shot("pocket-square-white", "pocket-square", "HR-PSQ-010 HR-PSQ-009", "A white silk pocket square folded to three points on a card, against taupe.",
     {"backdrop": "taupe"}, colour="white", samples=3)

# Suspenders
shot("suspenders-kikoy-sapphire", "suspenders", "HR-SUS-001", "Sapphire blue suspenders with white stripes, tan leather and brass clips, laid out.",
     colour="sapphire", accent="white", leather="tan", samples=3, shows="Sapphire")
shot("suspenders-moire-black", "suspenders", "HR-SUS-002", "Black moiré suspenders with black leather and gilt clips, laid out.",
     cloth="moire", colour="black", leather="black", samples=3, shows="Black")
shot("suspenders-navy", "suspenders", "HR-SUS-003", "Navy grosgrain suspenders with dark leather and silver clips, laid out.",
     colour="navy", leather="espresso", metal="silver", samples=3, shows="Navy")
shot("suspenders-leather-cognac", "suspenders", "HR-SUS-004", "Cognac leather suspenders with brass buckles and clips, laid out.",
     cloth="leather", colour="cognac", leather="cognac", samples=3, shows="Cognac")
shot("suspenders-burgundy", "suspenders", "HR-SUS-005 HR-TIE-009", "Burgundy suspenders with cream stripes, tan leather and brass clips, laid out.",
     colour="burgundy", accent="champagne", samples=3)
shot("suspenders-burgundy-close", "suspenders", "HR-SUS-005", "The leather yoke and brass adjusters of burgundy suspenders, seen at a low angle.",
     {"elevation": 30, "azimuth": 20, "fill": 0.9, "fstop": 5}, colour="burgundy", accent="champagne", samples=3)
