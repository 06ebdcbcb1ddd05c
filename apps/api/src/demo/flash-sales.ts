import type { NewFlashSale } from '@harusi/contracts/flash-sales';
import type { Db } from '@harusi/db/client';
import { createFlashSale } from '../modules/campaigns/change-flash-sales.service.ts';
import { DEMO_FLASH_SALES } from './catalogue/flash-sales.ts';
import type { SeededPiece } from './catalogue.ts';
import { before } from './demo-time.ts';

const HOUR = 3_600_000;
/** So many days on or back, at the full hour. */
const inDays = (now: Date, days: number) => {
  const moment = before(now, { days: -days }).getTime();
  return new Date(Math.floor(moment / HOUR) * HOUR);
};

/** Sales that run, are over or lie ahead; orders of then are made at their prices. */
export async function seedFlashSales(
  tx: Db,
  now: Date,
  { adminId, pieceOf }: { adminId: number; pieceOf: (sku: string) => SeededPiece },
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
      products: skus.map((sku) => pieceOf(sku).id),
    };
    await createFlashSale(tx, form, {
      actorId: adminId,
      now: before(now, { days: Math.max(1, 3 - startsInDays) }),
    });
  }
}
