import type { HealthState } from '@harusi/contracts/operations/health';
import { describe, expect, it } from 'vitest';
import { nextStep, type OpenIncident } from './incidents.rules.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-16T18:00:00Z').getTime();

/** Looks once a minute at a check in these states, and says in which minutes something happened. */
function follow(states: readonly HealthState[], alerts = true) {
  let open: OpenIncident | null = null;
  let lastAlertAt: Date | null = null;
  const happened: string[] = [];
  for (const [minute, state] of states.entries()) {
    const now = new Date(START + minute * MINUTE_MS);
    const step = nextStep({ state, open, lastAlertAt, alerts, now });
    if (step.kind === 'open') happened.push(`${minute} opened ${step.state}`);
    if (step.kind === 'continue' && step.alert) {
      happened.push(`${minute} alert`);
      lastAlertAt = now;
    }
    if (step.kind === 'close') {
      const end = (step.endedAt.getTime() - START) / MINUTE_MS;
      happened.push(`${minute} closed as of ${end}${step.tell ? ', told' : ''}`);
    }
    open = step.kind === 'open' || step.kind === 'continue' ? step : null;
  }
  return { happened, open };
}

const times = <Value>(count: number, ...values: Value[]): Value[] =>
  Array.from({ length: count }, () => values).flat();

describe('nextStep', () => {
  it('does nothing while all is well', () => {
    expect(follow(times(100, 'good')).happened).toEqual([]);
  });

  it('alerts once when something stays bad for two minutes, and tells when it is over', () => {
    const { happened } = follow([...times(30, 'bad' as const), ...times(11, 'good' as const)]);
    expect(happened).toEqual(['0 opened bad', '2 alert', '40 closed as of 30, told']);
  });

  it('alerts no one about what passes within two minutes', () => {
    const { happened } = follow(['bad', 'bad', ...times(11, 'good' as const)]);
    expect(happened).toEqual(['0 opened bad', '12 closed as of 2']);
  });

  it('alerts no one about a warning, but about a warning that becomes bad', () => {
    expect(follow(times(60, 'warning')).happened).toEqual(['0 opened warning']);
    const { happened, open } = follow([...times(5, 'warning' as const), ...times(5, 'bad' as const)]);
    expect(happened).toEqual(['0 opened warning', '7 alert']);
    expect(open?.state).toBe('bad');
  });

  it('remembers the worst state', () => {
    expect(follow(['bad', 'warning', 'warning']).open?.state).toBe('bad');
  });

  it('takes what comes and goes for one incident with one alert', () => {
    const flapping = times(30, 'bad' as const, 'bad' as const, 'bad' as const, 'good' as const);
    expect(follow(flapping).happened).toEqual(['0 opened bad', '2 alert']);
  });

  it('sends at most one alert in an hour, however often a check fails anew', () => {
    const flapping = times(8, ...times(4, 'bad' as const), ...times(11, 'good' as const));
    const alerts = follow(flapping).happened.filter((text) => text.endsWith('alert'));
    expect(alerts).toEqual(['2 alert', '62 alert']);
  });

  it('tells the owner nothing about checks that have their own messages', () => {
    const { happened } = follow([...times(30, 'bad' as const), ...times(11, 'good' as const)], false);
    expect(happened).toEqual(['0 opened bad', '40 closed as of 30']);
  });
});
