import type { DemoReview } from './demo-review.ts';
import { REVIEWS_OF_BOW_TIES } from './reviews/bow-ties.ts';
import { REVIEWS_OF_CUFFLINKS } from './reviews/cufflinks.ts';
import { REVIEWS_OF_EARRINGS } from './reviews/earrings.ts';
import { REVIEWS_OF_HAIR } from './reviews/hair.ts';
import { REVIEWS_OF_NECKLACES } from './reviews/necklaces.ts';
import { REVIEWS_OF_RINGS_AND_BRACELETS } from './reviews/rings-and-bracelets.ts';
import { REVIEWS_OF_SHOES_AND_GLOVES } from './reviews/shoes-and-gloves.ts';
import { REVIEWS_OF_TIARAS } from './reviews/tiaras.ts';
import { REVIEWS_OF_TIES } from './reviews/ties.ts';
import { REVIEWS_OF_VEILS } from './reviews/veils.ts';
import { REVIEWS_OF_WATCHES_AND_THE_REST } from './reviews/watches-and-the-rest.ts';

export const DEMO_REVIEWS: readonly DemoReview[] = [
  ...REVIEWS_OF_VEILS,
  ...REVIEWS_OF_TIARAS,
  ...REVIEWS_OF_RINGS_AND_BRACELETS,
  ...REVIEWS_OF_NECKLACES,
  ...REVIEWS_OF_EARRINGS,
  ...REVIEWS_OF_HAIR,
  ...REVIEWS_OF_SHOES_AND_GLOVES,
  ...REVIEWS_OF_CUFFLINKS,
  ...REVIEWS_OF_TIES,
  ...REVIEWS_OF_BOW_TIES,
  ...REVIEWS_OF_WATCHES_AND_THE_REST,
];
