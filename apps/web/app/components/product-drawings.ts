/** The icons around a piece: see `line-icon.tsx`. */
export const BACK = 'M12.5 4.5 7 10l5.5 5.5';
export const CHAIN =
  'M8.5 11.5a3 3 0 0 0 4.3.2l2.6-2.6a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3-.2l-2.6 2.6a3 3 0 0 0 4.3 4.3l.9-.9';
export const CHAT = 'M10 3.25a6.75 6.75 0 0 0-5.9 10l-.85 3.5 3.6-.8A6.75 6.75 0 1 0 10 3.25z';
export const FEWER = 'M4 10h12';
export const LOCK =
  'M5.5 8.75h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1M7 8.5V6.25a3 3 0 0 1 6 0V8.5';
export const MORE = 'M10 4v12M4 10h12';
export const RETURN = 'M4 8.5a6.3 6.3 0 1 1-.2 3.5M3.5 4.5v4h4';
export const SHARE = 'M10 12.5V3M6.75 6 10 2.75 13.25 6M5.5 9.5H4.25v7.25h11.5V9.5H14.5';
export const TRUCK =
  'M2 5.5h9.5v8H2zM11.5 8.5H15l3 2.5v2.5h-6.5zM7.1 15a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0M16.1 15a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0';
