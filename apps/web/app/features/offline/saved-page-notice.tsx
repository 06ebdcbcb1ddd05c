import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { toNairobiClock } from '@harusi/contracts/constants/nairobi-time';
import { onReconnect } from '../../lib/network/on-reconnect.ts';

interface SavedPageNoticeProps {
  savedAt: number;
  /** The page has been read again, or is left. */
  onOver: () => void;
}

/** The line that says that the page is a copy. */
export function SavedPageNotice({ savedAt, onOver }: SavedPageNoticeProps) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const isLeft = key !== firstKey;
  const { revalidate } = useRevalidator();
  const [since] = useState(() => formatSaved(savedAt, Date.now()));

  useEffect(() => {
    if (isLeft) return onOver();
    // Only after a first response: without a connection, reading the page again would replace it by an error.
    return onReconnect(() => {
      fetch('/health/live/', { cache: 'no-store' }).then(
        () => revalidate().then(onOver),
        () => undefined,
      );
    });
  }, [isLeft, revalidate, onOver]);

  return (
    <output className="flex min-h-12 items-center justify-between gap-4 border-b border-line bg-silk px-gutter text-small">
      <span>{`You see this page as it was ${since}. Price and stock may have changed.`}</span>
      <button type="button" className="min-h-12 flex-none cursor-pointer" onClick={() => location.reload()}>
        <span className="link">Try again</span>
      </button>
    </output>
  );
}

/** `at 14:02`, or `on 16/11 at 14:02`. Without `Intl`, which blocks a phone for 150 ms. */
function formatSaved(savedAt: number, now: number): string {
  const [day = '', time = ''] = toNairobiClock(savedAt).split('T');
  const isToday = toNairobiClock(now).startsWith(day);
  return `${isToday ? '' : `on ${day.slice(8)}/${day.slice(5, 7)} `}at ${time.slice(0, 5)}`;
}
