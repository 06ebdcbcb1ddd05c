/** For fields that show what was typed; other forms need not load them. See `line-icon.tsx`. */
export const EYE =
  'M2 10c1.9-3.6 4.6-5.25 8-5.25S16.1 6.4 18 10c-1.9 3.6-4.6 5.25-8 5.25S3.9 13.6 2 10M12.25 10a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0';
export const EYE_CROSSED = `${EYE}M3.5 16.5l13-13`;
