import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFreshDataOnReturn } from '../../lib/network/use-fresh-data-on-return.ts';
import { tryOrUndefined } from '../../lib/try-or-undefined.ts';
import { useAccountSync } from '../account-sync/use-account-sync.ts';
import { SavedPageNotice } from './saved-page-notice.tsx';
import { useServiceWorker } from './use-service-worker.ts';

/** The worker marks a copy with the time at which it saved it. */
const savedAt = Number(document.documentElement.dataset['savedAt']);

/** Few visitors have any of these, so the code that sends them is loaded only when needed. */
const UNSENT_KEYS = ['harusi_sent_order', 'harusi_sent_booking', 'harusi_outbox'];
const hasUnsent = () => tryOrUndefined(() => UNSENT_KEYS.some((key) => key in localStorage)) ?? false;

const UnsentNotices = lazy<() => ReactNode>(() =>
  import('./unsent-notices.tsx').catch(() => ({ default: () => null })),
);

export default function OfflineParts() {
  useServiceWorker();
  useAccountSync();
  useFreshDataOnReturn();
  const [isCopy, setCopy] = useState(savedAt > 0);
  const [isUnsent] = useState(hasUnsent);
  return (
    <>
      {isCopy && <SavedPageNotice savedAt={savedAt} onOver={() => setCopy(false)} />}
      {isUnsent && (
        <Suspense>
          <UnsentNotices />
        </Suspense>
      )}
    </>
  );
}
