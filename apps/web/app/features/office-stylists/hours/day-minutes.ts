const MIDNIGHT = 1440;

/** Formats minutes since midnight: 540 is `09:00`, and 1440 is `00:00`. */
export const formatClock = (minute: number): string => {
  const within = minute % MIDNIGHT;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Parses `09:00` to 540; undefined when invalid. */
export function parseClock(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Like `parseClock`, but `00:00` is the end of the day. */
export const parseEndClock = (clock: string): number | undefined => {
  const minute = parseClock(clock);
  return minute === 0 ? MIDNIGHT : minute;
};
