/** Answers of the API that are further off than this come from a clock that somebody has set anew. */
const SET_ANEW_MS = 5_000;

/**
 * The server's time on a phone whose own clock may be wrong. `Date` is cut to whole seconds and has travelled, so every
 * answer says a little too early: the latest of them is nearest to the truth, and a countdown never jumps back.
 */
export function createServerClock(phone: () => number = Date.now) {
  let ahead: number | undefined;
  return {
    /** Takes the `Date` header of an answer; without one, as from an old proxy, nothing is learnt. */
    learn(date: string | null) {
      const said = Date.parse(date ?? '');
      if (Number.isNaN(said)) return;
      const sample = said - phone();
      ahead = ahead === undefined || sample < ahead - SET_ANEW_MS ? sample : Math.max(ahead, sample);
    },
    now: () => phone() + (ahead ?? 0),
  };
}

export const serverClock = createServerClock();

/** Asks our own server what time it is. Without an answer the phone's clock must do. */
export const syncServerClock = (): Promise<void> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => serverClock.learn(headers.get('date')),
    () => undefined,
  );
