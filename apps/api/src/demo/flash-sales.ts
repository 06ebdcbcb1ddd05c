import type { NewFlashSale } from '@harusi/contracts/office/flash-sales';
import type { Db } from '@harusi/db/client';
import { DEMO_FLASH_SALES } from '@harusi/demo/catalogue/flash-sales';
import { before, HOUR } from '@harusi/demo/time';
import { createFlashSale } from '../modules/campaigns/change-flash-sales.service.ts';
import type { SeededProduct } from './catalogue.ts';

/** Some days ahead or back, at the full hour. */
const inDays = (now: Date, days: number) => {
  const moment = before(now, { days: -days }).getTime();
  return new Date(Math.floor(moment / HOUR) * HOUR);
};

/** Past, running and scheduled sales. Seeded before orders, which take their prices from them. */
export async function seedFlashSales(
  tx: Db,
  now: Date,
  { adminId, findProduct }: { adminId: number; findProduct: (sku: string) => SeededProduct },
): Promise<void> {
  for (const sale of DEMO_FLASH_SALES) {
    const { name, description, percent, startsInDays, endsInDays, categories = [], skus = [] } = sale;
    const form: NewFlashSale = {
      name,
      description,
      discount_percentage: percent,
      start_date: inDays(now, startsInDays),
      end_date: inDays(now, endsInDays),
      sale_type: skus.length === 0 ? 'category' : categories.length === 0 ? 'product' : 'mixed',
      categories: [...categories],
      products: skus.map((sku) => findProduct(sku).id),
    };
    await createFlashSale(tx, form, {
      actorId: adminId,
      now: before(now, { days: Math.max(1, 3 - startsInDays) }),
    });
  }
}
