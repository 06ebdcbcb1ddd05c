import type { HealthState } from '@harusi/contracts/operations/health';

const MINUTE_MS = 60_000;
/** What passes by itself within minutes alerts no one at night. */
const ALERT_AFTER_MS = 2 * MINUTE_MS;
/** What comes and goes is one incident until it has stayed away this long. */
const OVER_AFTER_MS = 10 * MINUTE_MS;
/** Between two alerts of one check. */
const QUIET_MS = 60 * MINUTE_MS;

/** An incident that has not ended. */
export interface OpenIncident {
  /** The worst so far. */
  state: 'warning' | 'bad';
  /** Since when the check passes again. */
  goodSince: Date | null;
  /** Since when it has been bad without a break. */
  badSince: Date | null;
  alertedAt: Date | null;
}

type Step =
  | { kind: 'nothing' }
  | ({ kind: 'open' } & OpenIncident)
  | ({ kind: 'continue'; alert: boolean } & OpenIncident)
  | { kind: 'close'; endedAt: Date; tell: boolean };

interface Seen {
  state: HealthState;
  open: OpenIncident | null;
  /** Of this check, in this or an earlier incident. */
  lastAlertAt: Date | null;
  /** Whether the owner is told of this check at all. */
  alerts: boolean;
  now: Date;
}

/** What one look at a check means for its incident. */
export function nextStep({ state, open, lastAlertAt, alerts, now }: Seen): Step {
  const elapsed = (since: Date) => now.getTime() - since.getTime();
  if (state === 'good') {
    if (open === null) return { kind: 'nothing' };
    const goodSince = open.goodSince ?? now;
    if (elapsed(goodSince) < OVER_AFTER_MS) {
      return { ...open, kind: 'continue', alert: false, goodSince, badSince: null };
    }
    return { kind: 'close', endedAt: goodSince, tell: open.alertedAt !== null };
  }
  const badSince = state === 'bad' ? (open?.badSince ?? now) : null;
  if (open === null) return { kind: 'open', state, goodSince: null, badSince, alertedAt: null };
  const mayAlert =
    alerts && open.alertedAt === null && (lastAlertAt === null || elapsed(lastAlertAt) >= QUIET_MS);
  const alert = mayAlert && badSince !== null && elapsed(badSince) >= ALERT_AFTER_MS;
  return {
    kind: 'continue',
    state: open.state === 'bad' ? 'bad' : state,
    goodSince: null,
    badSince,
    alertedAt: alert ? now : open.alertedAt,
    alert,
  };
}
