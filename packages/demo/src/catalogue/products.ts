import { BOW_TIES } from './groom/bow-ties.ts';
import { BRACELETS } from './bridal/bracelets.ts';
import { BRIDAL_GLOVES } from './bridal/gloves.ts';
import { BRIDAL_LUXURY } from './bridal/luxury.ts';
import { BRIDAL_OTHER } from './bridal/other.ts';
import { BRIDAL_SHOES } from './bridal/shoes.ts';
import { INLAID_CUFFLINKS } from './groom/cufflinks-inlay.ts';
import { METAL_CUFFLINKS } from './groom/cufflinks-metal.ts';
import type { DemoProduct } from './product.ts';
import { EARRINGS } from './bridal/earrings.ts';
import { GROOM_LUXURY } from './groom/luxury.ts';
import { GROOM_OTHER } from './groom/other.ts';
import { GROOM_SHOES } from './groom/shoes.ts';
import { HAIR_COMBS_AND_PINS } from './bridal/hair-combs-and-pins.ts';
import { HAIR_VINES_AND_BOWS } from './bridal/hair-vines-and-bows.ts';
import { NECKLACES } from './bridal/necklaces.ts';
import { POCKET_SQUARES } from './groom/pocket-squares.ts';
import { RINGS } from './bridal/rings.ts';
import { SUSPENDERS } from './groom/suspenders.ts';
import { TIARAS } from './bridal/tiaras.ts';
import { PATTERNED_TIES } from './groom/ties-patterned.ts';
import { PLAIN_TIES } from './groom/ties-plain.ts';
import { UNDERGARMENTS } from './bridal/undergarments.ts';
import { LACE_VEILS } from './bridal/veils-lace.ts';
import { TULLE_VEILS } from './bridal/veils-tulle.ts';
import { WATCHES } from './groom/watches.ts';

const VEILS = [...TULLE_VEILS, ...LACE_VEILS];
const HAIR = [...HAIR_VINES_AND_BOWS, ...HAIR_COMBS_AND_PINS];
const CUFFLINKS = [...METAL_CUFFLINKS, ...INLAID_CUFFLINKS];
const TIES = [...PLAIN_TIES, ...PATTERNED_TIES];

const GROUPS: readonly (readonly DemoProduct[])[] = [
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
 * All 156 products, oldest first. Each group is spread evenly over the list, so that any page of newest products is varied.
 */
export const DEMO_PRODUCTS: readonly DemoProduct[] = GROUPS.flatMap((group) =>
  group.map((product, index) => ({ product, age: (index + 0.5) / group.length })),
)
  .toSorted((one, other) => one.age - other.age)
  .map(({ product }) => product);
