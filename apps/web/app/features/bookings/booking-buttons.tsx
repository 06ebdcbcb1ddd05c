import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import type { BookingView } from './booking-view.ts';
import { lazyPart } from '../../lib/network/load-code.ts';

const BookingFiles = lazyPart(() => import('./booking-files.tsx'));
const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'));

export function BookingButtons({ booking }: { booking: BookingView }) {
  const { number, status, can_cancel, can_reschedule } = booking;
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const [problem, setProblem] = useState<ApiError>();
  const hasPaper = status === 'confirmed' || status === 'completed';
  if (!hasPaper && !can_cancel) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {hasPaper && (
        <Suspense>
          <BookingFiles number={number} status={status} />
        </Suspense>
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
        <p className="w-full text-small text-stone">To move or cancel it now, please call us.</p>
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
