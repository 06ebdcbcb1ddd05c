/** Days count from the time of seeding; negative ones lie in the past. */
export interface DemoFlashSale {
  name: string;
  description: string;
  percent: number;
  startsInDays: number;
  endsInDays: number;
  /** Ids of subcategories. */
  categories?: readonly number[];
  skus?: readonly string[];
}

/** Three running, one scheduled, two past. None reduces a price below the lowest one on the home page. */
export const DEMO_FLASH_SALES: readonly DemoFlashSale[] = [
  {
    name: 'Groomsmen, Together',
    description: 'Ties and bow ties for the whole row.',
    percent: 12,
    startsInDays: -48,
    endsInDays: -34,
    categories: [4],
  },
  {
    name: 'Long Rains',
    description: 'Jewellery and a few veils, while the lawns are wet.',
    percent: 10,
    startsInDays: -30,
    endsInDays: -16,
    categories: [2],
    skus: ['HR-VEI-009', 'HR-VEI-010', 'HR-VEI-011'],
  },
  {
    name: 'Cufflink Fortnight',
    description: 'Every pair, for those who still need one.',
    percent: 10,
    startsInDays: -6,
    endsInDays: 8,
    categories: [5],
  },
  {
    name: 'Tiara Week',
    description: 'Crowns, circlets and combs for December brides.',
    percent: 15,
    startsInDays: -4,
    endsInDays: 3,
    categories: [3],
  },
  {
    name: 'Coast Pearls Weekend',
    description: 'Five pieces with pearls from Lamu to Diani.',
    percent: 20,
    startsInDays: -1,
    endsInDays: 2,
    skus: ['HR-JWL-010', 'HR-JWL-011', 'HR-JWL-012', 'HR-JWL-019', 'HR-JWL-021'],
  },
  {
    name: 'Veils for December',
    description: 'Tulle and lace, a little lighter.',
    percent: 12,
    startsInDays: 10,
    endsInDays: 15,
    categories: [1],
  },
];
