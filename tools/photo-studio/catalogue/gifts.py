"""Undergarments, luxury and the other things: for her, then for him."""
from .shot import shot

TAUPE = {"backdrop": "taupe"}

shot("petticoat-ivory", "garments", "HR-UND-001", "An ivory petticoat of lawn over two layers of net, standing like a bell.", style="petticoat", samples=4, shows="Ivory")
shot("seamless-set-ivory", "garments", "HR-UND-002", "A plain ivory bra and briefs without seams, laid flat.", {"elevation": 62, "light": "flat"}, style="bonded", samples=4, shows="Ivory")
shot("corset-ivory", "garments", "HR-UND-003", "An ivory silk corset with narrow bones, a brass busk and lace along the top.", {"azimuth": -22, "elevation": 10}, style="corset",
     samples=4, shows="Ivory")
shot("garter-lace-ivory", "garments", "HR-UND-004", "An ivory lace garter with a small bow and a pearl, standing in a ring.", {"elevation": 20}, style="garter", samples=4, shows="Ivory")
shot("slip-silk-ivory", "garments", "HR-UND-005", "An ivory silk slip on thin straps, hanging from a padded hanger.", style="slip", samples=4, shows="Ivory")
shot("jewel-chest-cedar", "boxes", "HR-LUX-001", "A carved cedar chest with an arched lid, brass bands and a brass lock.", style="chest")
shot("clutch-satin-ivory", "boxes", "HR-LUX-002", "An ivory satin clutch in a gold frame, closed with two pearls.", {**TAUPE, "azimuth": -14, "elevation": 16}, style="clutch", shows="Ivory")
shot("robe-silk-ivory", "garments", "HR-LUX-003", "An ivory silk robe with wide sleeves and a sash, hanging from a padded hanger.", style="robe", samples=4, shows="Ivory")
shot("ring-cushion-ivory", "boxes", "HR-OTH-001", "A square ivory linen cushion with champagne ribbons and two gold rings.", {**TAUPE, "elevation": 34}, style="cushion", shows="Ivory")
shot("guest-book-ivory", "boxes", "HR-OTH-002", "A guest book bound in ivory linen with gold letters and a burgundy ribbon.", {**TAUPE, "elevation": 40}, style="book", shows="Ivory")
shot("weekender-cognac", "boxes", "HR-GLX-001", "A weekend bag of olive canvas and cognac leather with brass rings.", {"elevation": 18}, style="weekender", shows="Cognac")
shot("valet-box-cedar", "boxes", "HR-GLX-002", "An open cedar valet box with three watch cushions, a pair of cufflinks and a ring.", {"elevation": 36}, style="valet")
shot("collar-stays-gold", "boxes", "HR-GOT-001", "Six brass collar stays in three lengths, two of them engraved.", {"elevation": 62, "azimuth": 0, "light": "flat"}, style="stays", shows="Gold")
shot("boutonniere-rose-ivory", "flower", "HR-GOT-002", "A small ivory silk rose with two leaves and a wrapped stem, against taupe.", TAUPE, style="rose", shows="Ivory")
