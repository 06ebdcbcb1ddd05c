import type { Fixed } from './listing-query.ts';

/** The lists of the shop by their paths, and what each of them decides. */
export const LISTS: ReadonlyMap<string, Fixed> = new Map([
  ['bridal', { category: 'bridal' }],
  ['groom', { category: 'groom' }],
  ['sale', { sale: 'true' }],
  ['search', {}],
]);
