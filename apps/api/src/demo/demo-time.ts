const MINUTE = 60_000;

/** Moments as offsets from the moment of seeding, so that the demo is never out of date. */
export const before = (now: Date, { days = 0, hours = 0, minutes = 0 }) =>
  new Date(now.getTime() - ((days * 24 + hours) * 60 + minutes) * MINUTE);
