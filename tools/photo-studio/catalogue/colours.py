"""The same piece in its other colours: one model, one light, one camera, another cloth or metal."""
from .shot import in_colour

# Bow ties
in_colour("bow-tie-kitenge-emerald", "bow-tie-kitenge-sapphire", "Emerald",
          "A bow tie of emerald green waxed cotton printed with orange rings, on its neck band.", colour="emerald")
in_colour("bow-tie-kitenge-ruby", "bow-tie-kitenge-sapphire", "Ruby",
          "A bow tie of ruby red waxed cotton printed with orange rings, on its neck band.", colour="ruby")
in_colour("bow-tie-flannel-navy", "bow-tie-flannel-charcoal", "Navy",
          "A navy wool flannel bow tie with straight, blunt ends, on its neck band.", colour="navy")
in_colour("bow-tie-silk-champagne", "bow-tie-silk-ivory", "Champagne",
          "A champagne silk bow tie on its neck band, against taupe.", colour="champagne")

# Ties
in_colour("tie-satin-champagne", "tie-satin-ivory", "Champagne", "A champagne satin tie, half rolled, against taupe.", colour="champagne")
in_colour("tie-grenadine-navy", "tie-grenadine-black", "Navy", "A navy tie of open-weave grenadine silk, half rolled.", colour="navy")
in_colour("tie-knit-navy", "tie-knit-burgundy", "Navy", "A navy tie of knitted silk with a straight end, half rolled.", colour="navy")
in_colour("tie-knit-charcoal", "tie-knit-burgundy", "Charcoal", "A charcoal tie of knitted silk with a straight end, half rolled.",
          colour="charcoal")
in_colour("tie-herringbone-silver", "tie-herringbone-champagne", "Silver",
          "A silver-grey silk tie with a small herringbone weave, half rolled.", colour="silver")
in_colour("tie-paisley-sapphire", "tie-paisley-bordeaux", "Sapphire",
          "A sapphire blue silk tie with small paisleys in powder blue, half rolled.", colour="sapphire", accent="powder-blue")

# Pocket squares
in_colour("pocket-square-batik-cognac", "pocket-square-batik-sapphire", "Cognac",
          "A cognac brown cotton pocket square with pale batik figures, folded to three points.",
          colour="cognac", accent="champagne", hem="cognac")
in_colour("pocket-square-piped-navy", "pocket-square-piped-burgundy", "Navy",
          "A navy silk pocket square with white piping, folded to three points.", colour="navy")
in_colour("pocket-square-blush", "pocket-square-champagne", "Blush", "A blush silk pocket square folded to three soft points.", colour="blush")
in_colour("pocket-square-paisley-sapphire", "pocket-square-paisley-bordeaux", "Sapphire",
          "A sapphire blue silk pocket square with large powder blue paisleys and a plain hem.", colour="sapphire", accent="powder-blue")

# Suspenders
in_colour("suspenders-charcoal", "suspenders-navy", "Charcoal",
          "Charcoal grosgrain suspenders with dark leather and silver clips, laid out.", colour="charcoal")
in_colour("suspenders-leather-black", "suspenders-leather-cognac", "Black",
          "Black leather suspenders with brass buckles and clips, laid out.", colour="black", leather="black")

# Cufflinks
in_colour("cufflinks-knot-gold", "cufflinks-knot-silver", "Gold", "Gold cufflinks, each a round knot of four strands.", metal="gold")
in_colour("cufflinks-shield-gold", "cufflinks-shield-silver", "Gold",
          "Gold cufflinks in the form of a small shield over crossed spears, with blackened lines.", metal="gold")
in_colour("cufflinks-hammered-gold", "cufflinks-hammered-silver", "Gold", "Hammered gold ovals joined in pairs by a short chain.", metal="gold")
in_colour("cufflinks-studs-silver", "cufflinks-studs-gold", "Silver",
          "Ribbed silver cufflinks with four matching shirt studs in front of them, against taupe.", {"backdrop": "taupe"}, metal="silver")

# Shoes
in_colour("loafers-suede-cognac", "loafers-suede-navy", "Cognac",
          "A pair of cognac suede loafers with a raised apron seam and a strap with a cut-out.", colour="cognac")
in_colour("brogues-burgundy", "brogues-cognac", "Burgundy",
          "A pair of burgundy half brogues, dark at the toe, with punched seams and a rosette.", colour="burgundy", laces="black")
in_colour("wholecuts-cognac", "wholecuts-black", "Cognac",
          "A pair of cognac calf wholecut shoes without a seam on the sides.", colour="cognac", sole="espresso", welt="tan")

# Jewellery and hair
in_colour("tiara-karura-rose-gold", "tiara-arches-gold", "Rose Gold",
          "A rose gold tiara of pointed arches with white pearls along the band and a crystal in each arch.", metal="rose-gold")
in_colour("rings-eternity-silver", "rings-eternity-gold", "Silver",
          "A narrow silver eternity band set with small diamonds all the way round, shown standing and lying, against taupe.",
          {"backdrop": "taupe"}, metal="silver")
in_colour("earrings-hoops-silver", "earrings-hoops-gold", "Silver", "A pair of polished silver hoop earrings, standing, against taupe.",
          {"backdrop": "taupe"}, metal="silver")
in_colour("bracelet-bangle-silver", "bracelet-bangle-gold", "Silver",
          "Two oval silver bangles with a hammered surface, one standing behind the other, against taupe.", {"backdrop": "taupe"}, metal="silver")
in_colour("bracelet-bangle-rose-gold", "bracelet-bangle-gold", "Rose Gold",
          "Two oval rose gold bangles with a hammered surface, one standing behind the other.", metal="rose-gold")
in_colour("hair-bow-velvet-black", "hair-bow-velvet-ivory", "Black", "A flat black velvet bow with long tails, against taupe.", colour="black")
in_colour("hair-bow-velvet-burgundy", "hair-bow-velvet-ivory", "Burgundy", "A flat burgundy velvet bow with long tails, against taupe.",
          colour="burgundy")
