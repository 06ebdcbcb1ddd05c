import { BOW_TIES } from './bow-ties.ts';
import { BRACELETS } from './bracelets.ts';
import { BRIDAL_GLOVES } from './bridal-gloves.ts';
import { BRIDAL_LUXURY } from './bridal-luxury.ts';
import { BRIDAL_OTHER } from './bridal-other.ts';
import { BRIDAL_SHOES } from './bridal-shoes.ts';
import { CUFFLINKS_WITH_INLAY } from './cufflinks-inlay.ts';
import { CUFFLINKS_OF_METAL } from './cufflinks-metal.ts';
import type { DemoProduct } from './demo-product.ts';
import { EARRINGS } from './earrings.ts';
import { GROOM_LUXURY } from './groom-luxury.ts';
import { GROOM_OTHER } from './groom-other.ts';
import { GROOM_SHOES } from './groom-shoes.ts';
import { HAIR_COMBS_AND_PINS } from './hair-combs-and-pins.ts';
import { HAIR_VINES_AND_BOWS } from './hair-vines-and-bows.ts';
import { NECKLACES } from './necklaces.ts';
import { POCKET_SQUARES } from './pocket-squares.ts';
import { RINGS } from './rings.ts';
import { SUSPENDERS } from './suspenders.ts';
import { TIARAS } from './tiaras.ts';
import { TIES_PATTERNED } from './ties-patterned.ts';
import { TIES_PLAIN } from './ties-plain.ts';
import { UNDERGARMENTS } from './undergarments.ts';
import { VEILS_OF_LACE } from './veils-lace.ts';
import { VEILS_OF_TULLE } from './veils-tulle.ts';
import { WATCHES } from './watches.ts';

const VEILS = [...VEILS_OF_TULLE, ...VEILS_OF_LACE];
const HAIR = [...HAIR_VINES_AND_BOWS, ...HAIR_COMBS_AND_PINS];
const CUFFLINKS = [...CUFFLINKS_OF_METAL, ...CUFFLINKS_WITH_INLAY];
const TIES = [...TIES_PLAIN, ...TIES_PATTERNED];

const KINDS: readonly (readonly DemoProduct[])[] = [
  BRACELETS,
  CUFFLINKS,
  UNDERGARMENTS,
  EARRINGS,
  BOW_TIES,
  HAIR,
  TIARAS,
  WATCHES,
  BRIDAL_LUXURY,
  RINGS,
  POCKET_SQUARES,
  BRIDAL_GLOVES,
  GROOM_LUXURY,
  NECKLACES,
  SUSPENDERS,
  BRIDAL_OTHER,
  GROOM_SHOES,
  BRIDAL_SHOES,
  TIES,
  GROOM_OTHER,
  VEILS,
];

/**
 * All 156, oldest first. Each kind is spread evenly over the whole, so that any page of the newest shows many kinds.
 */
export const DEMO_PRODUCTS: readonly DemoProduct[] = KINDS.flatMap((kind) =>
  kind.map((product, index) => ({ product, age: (index + 0.5) / kind.length })),
)
  .toSorted((one, other) => one.age - other.age)
  .map(({ product }) => product);
