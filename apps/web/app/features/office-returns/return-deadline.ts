import { RETURN_URGENT_DAYS } from '@harusi/contracts/constants/return-deadlines';
import { daysBetween, nairobiDay } from '../../lib/time/nairobi-days.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { isUndecided, type OfficeReturnRow } from './return-labels.ts';

interface Deadline {
  text: string;
  /** The day it is about. */
  day: string;
  isUrgent: boolean;
}

/** Until when pieces must come; once they have, since when they wait; and when a return ended. */
export function deadlineOf(
  {
    status,
    ends_at,
    received_at,
    ended_at,
  }: Pick<OfficeReturnRow, 'status' | 'ends_at' | 'received_at' | 'ended_at'>,
  now: Date,
): Deadline {
  const today = nairobiDay(now);
  if (isUndecided(status)) {
    const left = daysBetween(today, nairobiDay(ends_at));
    return { text: daysLeft(left), day: formatDate(ends_at), isUrgent: left <= RETURN_URGENT_DAYS };
  }
  if (status === 'received' && received_at !== null) {
    const waited = daysBetween(nairobiDay(received_at), today);
    return { text: daysHere(waited), day: formatDate(received_at), isUrgent: waited >= RETURN_URGENT_DAYS };
  }
  // Time is up before the job that ends it has run.
  return { text: 'Ended', day: formatDate(ended_at ?? ends_at), isUrgent: false };
}

function daysLeft(days: number): string {
  if (days <= 0) return 'Ends today';
  return days === 1 ? 'Ends tomorrow' : `${days} days left`;
}

function daysHere(days: number): string {
  if (days <= 0) return 'Came today';
  return days === 1 ? 'Came yesterday' : `Here for ${days} days`;
}
