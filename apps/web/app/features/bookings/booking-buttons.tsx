import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { showToast } from '../../lib/toasts.ts';
import { orderKeys } from '../orders/order-keys.ts';
import type { BookingView } from './booking-view.ts';
import { lazyPart, loadOnPress } from '../../lib/network/load-code.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'));

const ENDINGS = { calendar: 'ics', confirmation: 'pdf' };

export function BookingButtons({ booking }: { booking: BookingView }) {
  const { number, status, can_cancel, can_reschedule } = booking;
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const [saving, setSaving] = useState<'calendar' | 'confirmation'>();
  const [problem, setProblem] = useState<ApiError>();
  const hasPaper = status === 'confirmed' || status === 'completed';
  if (!hasPaper && !can_cancel) return null;

  const save = async (file: 'calendar' | 'confirmation') => {
    const key = orderKeys.find(number);
    const headers: Record<string, string> = key === undefined ? {} : { 'x-order-key': key };
    const path = `/bookings/${encodeURIComponent(number)}/${file}/`;
    setSaving(file);
    const code = await loadOnPress(() => import('../../lib/api/download.ts'));
    const failure = await code?.download(path, `booking-${number}.${ENDINGS[file]}`, headers);
    setSaving(undefined);
    if (failure) showToast({ tone: 'failed', title: 'Not saved', text: failure.problem.message });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {status === 'confirmed' && (
        <Button onClick={() => void save('calendar')} className="max-sm:w-full">
          Add to calendar
        </Button>
      )}
      {hasPaper && (
        <Button
          variant="line"
          busy={saving === 'confirmation'}
          busyLabel="Preparing…"
          onClick={() => void save('confirmation')}
          className="max-sm:w-full"
        >
          Confirmation (PDF)
        </Button>
      )}
      {can_reschedule && (
        <Button variant="line" onClick={() => setOpen('move')} className="max-sm:w-full">
          Choose another hour
        </Button>
      )}
      {can_cancel && (
        <button
          type="button"
          onClick={() => setOpen('cancel')}
          className="min-h-12 cursor-pointer text-small text-stone hover:text-bordeaux"
        >
          <span className="link">Cancel this booking</span>
        </button>
      )}
      {status === 'confirmed' && !can_reschedule && (
        <p className="w-full text-small text-stone">
          It is less than 48 hours away. To move or cancel it now, please call us.
        </p>
      )}
      {problem !== undefined && (
        <Notice tone="failed" role="alert" className="w-full">
          {problem.message}
        </Notice>
      )}
      <Suspense fallback={null}>
        {open === 'cancel' && (
          <CancelDialog booking={booking} onClose={() => setOpen(undefined)} onRejected={setProblem} />
        )}
        {open === 'move' && <MoveDialog booking={booking} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  );
}
