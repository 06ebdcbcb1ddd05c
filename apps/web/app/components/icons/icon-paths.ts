/** Icons of the shop: paths on a 20 × 20 grid for `LineIcon`. */
export const ALERT = 'M10 3.5 17.5 16.5h-15zM10 8.25V12M10 14.25v.01';
export const ARROW = 'M3 10h14M12 5l5 5-5 5';
export const BACK = 'M12.5 4.5 7 10l5.5 5.5';
export const BAG = 'M4.25 6.75h11.5l.75 10.5h-13zM7 8.75V5.5a3 3 0 0 1 6 0v3.25';
export const CHAT = 'M10 3.25a6.75 6.75 0 0 0-5.9 10l-.85 3.5 3.6-.8A6.75 6.75 0 1 0 10 3.25z';
export const CHECK = 'm4 10.5 4 4 8-9';
export const CLOCK = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0M10 6v4.25l2.75 1.75';
export const CLOSE = 'm5 5 10 10M15 5 5 15';
export const DOWN = 'm4.5 7.5 5.5 5.5 5.5-5.5';
export const ENVELOPE = 'M2.75 4.75h14.5v10.5H2.75zM3 5.5l7 5.5 7-5.5';
export const EYE =
  'M2 10c1.9-3.6 4.6-5.25 8-5.25S16.1 6.4 18 10c-1.9 3.6-4.6 5.25-8 5.25S3.9 13.6 2 10M12.25 10a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0';
export const EYE_CROSSED = `${EYE}M3.5 16.5l13-13`;
export const HEART =
  'M10 16.75C5.5 13.5 2.75 10.75 2.75 7.6a3.85 3.85 0 0 1 7.25-1.75 3.85 3.85 0 0 1 7.25 1.75c0 3.15-2.75 5.9-7.25 9.15z';
export const INFO = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0M10 9.25v4M10 6.5v.01';
export const LINK =
  'M8.5 11.5a3 3 0 0 0 4.3.2l2.6-2.6a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3-.2l-2.6 2.6a3 3 0 0 0 4.3 4.3l.9-.9';
export const LOCK =
  'M5.5 8.75h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1M7 8.5V6.25a3 3 0 0 1 6 0V8.5';
export const LOG_OUT = 'M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8';
export const MENU = 'M3 6.5h14M3 13.5h14';
export const MINUS = 'M4 10h12';
export const NEXT = 'm7.5 4.5 5.5 5.5-5.5 5.5';
export const PERSON =
  'M13.25 6.75a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0M3.5 17c.6-3.4 3.1-5 6.5-5s5.9 1.6 6.5 5';
export const PHONE =
  'M6.5 3H4a1 1 0 0 0-1 1.1A14 14 0 0 0 15.9 17a1 1 0 0 0 1.1-1v-2.5l-3.5-1.5-1.75 1.75a11 11 0 0 1-5.5-5.5L8 6.5z';
export const PIN =
  'M10 18s5.75-5.2 5.75-9.75a5.75 5.75 0 0 0-11.5 0C4.25 12.8 10 18 10 18M12 8.25a2 2 0 1 1-4 0 2 2 0 0 1 4 0';
export const PLUS = 'M10 4v12M4 10h12';
export const RETURN = 'M4 8.5a6.3 6.3 0 1 1-.2 3.5M3.5 4.5v4h4';
export const SEARCH = 'M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0M12.75 12.75 17 17';
export const SHARE = 'M10 12.5V3M6.75 6 10 2.75 13.25 6M5.5 9.5H4.25v7.25h11.5V9.5H14.5';
export const SPEECH = 'm3 17 1.1-3.6A7 7 0 1 1 6.9 16z';
export const TRUCK =
  'M2 5.5h9.5v8H2zM11.5 8.5H15l3 2.5v2.5h-6.5zM7.1 15a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0M16.1 15a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0';

/** By the tone of a notice or a toast. */
export const TONE_ICONS = { note: INFO, failed: ALERT, done: CHECK } as const;
