import type { Chance } from './chance.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** As M-Pesa writes them. */
export const receiptOf = (chance: Chance) =>
  `U${Array.from({ length: 9 }, () => LETTERS[chance.between(0, LETTERS.length - 1)]).join('')}`;
