/** The icons of the shop's frame and its messages, which every page loads: see `line-icon.tsx`. */
export const ALERT = 'M10 3.5 17.5 16.5h-15zM10 8.25V12M10 14.25v.01';
export const BAG = 'M4.25 6.75h11.5l.75 10.5h-13zM7 8.75V5.5a3 3 0 0 1 6 0v3.25';
export const CHECK = 'm4 10.5 4 4 8-9';
export const CLOSE = 'm5 5 10 10M15 5 5 15';
export const INFO = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0M10 9.25v4M10 6.5v.01';
export const LEAVE = 'M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8';
export const MENU = 'M3 6.5h14M3 13.5h14';
export const NEXT = 'm7.5 4.5 5.5 5.5-5.5 5.5';
export const PERSON =
  'M13.25 6.75a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0M3.5 17c.6-3.4 3.1-5 6.5-5s5.9 1.6 6.5 5';
export const SEARCH = 'M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0M12.75 12.75 17 17';

/** How a message is meant. */
export const TONE_DRAWINGS = { note: INFO, failed: ALERT, done: CHECK } as const;
