import type { ResponseOf } from '@harusi/contracts/calls';
import { formatDate, formatDay, formatTime, formatWeekday } from '../../lib/time/nairobi-time.ts';

export type HealthView = ResponseOf<'GET', '/admin/health/'>;
export type CheckView = HealthView['groups'][number]['checks'][number];
export type IncidentView = NonNullable<HealthView['incidents']>[number];

export const STATE_LABELS: Readonly<Record<CheckView['state'], string>> = {
  good: 'Well',
  warning: 'Look at it',
  bad: 'Look at it now',
  unknown: 'Not known',
};

/** What the bars show, for those who don't see them. */
export function hoursText(hours: CheckView['hours']): string {
  const seen = hours.filter((hour) => hour !== null);
  if (seen.length === 0) return 'Not looked at in the last 24 hours';
  const count = (state: 'warning' | 'bad') => seen.filter((hour) => hour === state).length;
  const [warnings, bad] = [count('warning'), count('bad')];
  if (warnings + bad === 0) return 'Last 24 hours: well';
  const parts = [bad > 0 && `${hourCount(bad)} bad`, warnings > 0 && `${hourCount(warnings)} with a warning`];
  return `Last 24 hours: ${parts.filter(Boolean).join(', ')}`;
}

const hourCount = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;

/** `since today, 07:41`, `today, 02:00 to 03:00`, `Fri 13 Nov, 18:22 to 18:33` */
export function incidentTime(
  { began_at, ended_at }: Pick<IncidentView, 'began_at' | 'ended_at'>,
  now: string,
): string {
  const began = `${dayText(began_at, now)}, ${formatTime(began_at)}`;
  if (ended_at === null) return `since ${began}`;
  const isSameDay = formatDate(began_at) === formatDate(ended_at);
  const end = `${isSameDay ? '' : `${dayText(ended_at, now)}, `}${formatTime(ended_at)}`;
  return `${began} to ${end}`;
}

const dayText = (moment: string, now: string) =>
  formatDate(moment) === formatDate(now) ? 'today' : `${formatWeekday(moment)} ${formatDay(moment)}`;
