/** The icons of forms and texts: see `line-icon.tsx`. */
export const ARROW = 'M3 10h14M12 5l5 5-5 5';
export const CLOCK = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0M10 6v4.25l2.75 1.75';
export const DOWN = 'm4.5 7.5 5.5 5.5 5.5-5.5';
export const ENVELOPE = 'M2.75 4.75h14.5v10.5H2.75zM3 5.5l7 5.5 7-5.5';
export const PHONE =
  'M6.5 3H4a1 1 0 0 0-1 1.1A14 14 0 0 0 15.9 17a1 1 0 0 0 1.1-1v-2.5l-3.5-1.5-1.75 1.75a11 11 0 0 1-5.5-5.5L8 6.5z';
export const PIN =
  'M10 18s5.75-5.2 5.75-9.75a5.75 5.75 0 0 0-11.5 0C4.25 12.8 10 18 10 18M12 8.25a2 2 0 1 1-4 0 2 2 0 0 1 4 0';
export const PLUS = 'M10 4v12M4 10h12';
export const SPEECH = 'm3 17 1.1-3.6A7 7 0 1 1 6.9 16z';
