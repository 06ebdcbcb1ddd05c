/** What visitors typed and did not find, with the days on which they did, counted back from today. */
export const DEMO_MISSED_SEARCHES: readonly (readonly [typed: string, daysAgo: readonly number[]])[] = [
  ['gele', [0, 1, 1, 3, 4, 6, 9, 9, 15]],
  ['dera', [1, 2, 5, 5, 8, 12]],
  ['marashi', [0, 3, 7, 16]],
  ['Miwani', [2, 10, 11]],
  ['jordans', [4, 21]],
  ['henna kit', [6]],
];
