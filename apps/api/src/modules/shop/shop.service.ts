import type { Shop } from '@harusi/contracts/shop';
import type { Db } from '@harusi/db/client';
import { getSettings } from '../settings/settings.service.ts';

/** What the shop says of itself on every page. */
export async function getShop(db: Db, now: Date): Promise<Shop> {
  const { brand, contact, statistics, delivery_fee, free_delivery_over } = await getSettings(db, now);
  return {
    brand_name: brand.name,
    tagline: brand.tagline,
    contact,
    statistics,
    delivery_fee,
    free_delivery_over,
  };
}
