/** A larger jump than this means that the device's clock was changed. */
const CLOCK_CHANGE_MS = 5_000;

/**
 * The server's time, for devices whose clock is wrong. `Date` headers are cut to seconds and arrive late, so every
 * sample is too early: the latest one is the most accurate, and a countdown never jumps back.
 */
export function createServerClock(deviceNow: () => number = Date.now) {
  let offset: number | undefined;
  return {
    /** Takes the `Date` header of a response, if it has one. */
    sync(date: string | null) {
      const serverNow = Date.parse(date ?? '');
      if (Number.isNaN(serverNow)) return;
      const sample = serverNow - deviceNow();
      offset = offset === undefined || sample < offset - CLOCK_CHANGE_MS ? sample : Math.max(offset, sample);
    },
    now: () => deviceNow() + (offset ?? 0),
  };
}

export const serverClock = createServerClock();

/** Asks our own server for the time; without a response the device's clock is used. */
export const syncServerClock = (): Promise<void> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => serverClock.sync(headers.get('date')),
    () => undefined,
  );
