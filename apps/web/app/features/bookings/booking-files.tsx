import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { download } from '../../lib/api/download.ts';
import { showToast } from '../../lib/toasts.ts';
import { orderKeys } from '../orders/order-keys.ts';
import type { BookingView } from './booking-view.ts';

const ENDINGS = { calendar: 'ics', confirmation: 'pdf' };

/** What can be saved of a paid booking: its calendar entry, as long as it is to come, and its confirmation. */
export default function BookingFiles({ number, status }: Pick<BookingView, 'number' | 'status'>) {
  const [saving, setSaving] = useState<keyof typeof ENDINGS>();
  const save = async (file: keyof typeof ENDINGS) => {
    const key = orderKeys.find(number);
    const headers: Record<string, string> = key === undefined ? {} : { 'x-order-key': key };
    const path = `/bookings/${encodeURIComponent(number)}/${file}/`;
    setSaving(file);
    const failure = await download(path, `booking-${number}.${ENDINGS[file]}`, headers);
    setSaving(undefined);
    if (failure) showToast({ tone: 'failed', title: 'Not saved', text: failure.problem.message });
  };
  return (
    <>
      {status === 'confirmed' && (
        <Button onClick={() => void save('calendar')} className="max-sm:w-full">
          Add to calendar
        </Button>
      )}
      <Button
        variant="line"
        busy={saving === 'confirmation'}
        busyLabel="Preparing…"
        onClick={() => void save('confirmation')}
        className="max-sm:w-full"
      >
        Confirmation (PDF)
      </Button>
    </>
  );
}
