import type { Shop } from '@harusi/contracts/shop';
import type { Db } from '@harusi/db/client';
import { readSettings } from '../settings/settings.service.ts';

/** What every page shows about the shop, and until when it is valid. */
export async function getShop(db: Db, now: Date): Promise<{ shop: Shop; until: Date | null }> {
  const { settings, until } = await readSettings(db, now);
  const { brand, contact, statistics, delivery_fee, free_delivery_over, return_days } = settings;
  const shop = {
    brand_name: brand.name,
    tagline: brand.tagline,
    contact,
    statistics,
    delivery_fee,
    free_delivery_over,
    return_days,
  };
  return { shop, until };
}
