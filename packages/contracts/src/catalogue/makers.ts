import { z } from 'zod';
import { MakerName, ProductCard } from './catalogue.ts';
import { IdParams, Instant } from '../common.ts';

const Maker = MakerName.extend({
  piece_count: z.int().positive(),
  updated_at: Instant,
});

/** A maker's page shows the newest of them. */
export const MAX_MAKER_PRODUCTS = 100;

export const MakerPage = Maker.extend({
  /** The business in the vendor's own words. */
  story: z.string(),
  products: z.array(ProductCard),
});

export const makerCalls = {
  'GET /makers/': { response: z.array(Maker) },
  'GET /makers/{id}/': { params: IdParams, response: MakerPage },
} as const;
