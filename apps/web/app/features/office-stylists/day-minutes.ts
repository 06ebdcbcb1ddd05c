const MIDNIGHT = 1440;

/** 540 is `09:00`; the end of a day is `00:00`, as clocks say it. */
export const formatClock = (minute: number): string => {
  const within = minute % MIDNIGHT;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** `09:00` is 540. Undefined for what is no time of a day. */
export function parseClock(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The same for when something ends: `00:00` is the end of the day and not its beginning. */
export const parseEndClock = (clock: string): number | undefined => {
  const minute = parseClock(clock);
  return minute === 0 ? MIDNIGHT : minute;
};
