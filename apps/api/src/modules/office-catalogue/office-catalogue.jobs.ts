import type { PeriodicJob } from '../../lib/job-queue.ts';
import { sumProductSales } from './products/product-sales.service.ts';

/** Keeps the order of products by units sold, and the rows to add up few; figures are exact without it. */
export const sumProductSalesJob: PeriodicJob = {
  name: 'products.sum-sales',
  everySeconds: 60,
  async run({ db }) {
    await sumProductSales(db);
  },
};
