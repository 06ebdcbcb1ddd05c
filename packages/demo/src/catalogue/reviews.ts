import type { DemoReview } from './product.ts';
import { BOW_TIES_REVIEWS } from './reviews/bow-ties.ts';
import { CUFFLINKS_REVIEWS } from './reviews/cufflinks.ts';
import { EARRINGS_REVIEWS } from './reviews/earrings.ts';
import { HAIR_REVIEWS } from './reviews/hair.ts';
import { NECKLACES_REVIEWS } from './reviews/necklaces.ts';
import { RINGS_AND_BRACELETS_REVIEWS } from './reviews/rings-and-bracelets.ts';
import { SHOES_AND_GLOVES_REVIEWS } from './reviews/shoes-and-gloves.ts';
import { TIARAS_REVIEWS } from './reviews/tiaras.ts';
import { TIES_REVIEWS } from './reviews/ties.ts';
import { VEILS_REVIEWS } from './reviews/veils.ts';
import { WATCHES_AND_THE_REST_REVIEWS } from './reviews/watches-and-the-rest.ts';

export const DEMO_REVIEWS: readonly DemoReview[] = [
  ...VEILS_REVIEWS,
  ...TIARAS_REVIEWS,
  ...RINGS_AND_BRACELETS_REVIEWS,
  ...NECKLACES_REVIEWS,
  ...EARRINGS_REVIEWS,
  ...HAIR_REVIEWS,
  ...SHOES_AND_GLOVES_REVIEWS,
  ...CUFFLINKS_REVIEWS,
  ...TIES_REVIEWS,
  ...BOW_TIES_REVIEWS,
  ...WATCHES_AND_THE_REST_REVIEWS,
];
