import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { formatMoment } from '../../lib/time/nairobi-time.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { nextSlots } from '../booking-flow/slots/next-slots.ts';
import { NextSlots } from '../booking-flow/slots/next-slots-list.tsx';
import { SlotPicker } from '../booking-flow/slots/slot-picker.tsx';
import { orderKeys } from '../orders/order-keys.ts';
import { orderApi } from '../orders/read-order.ts';
import type { BookingView } from './booking-view.ts';

export default function MoveDialog({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const { number } = booking;
  const [chosen, setChosen] = useState<string>();
  const { submit, busy, problem, attempt } = useFetcherForm(onClose);
  const move = () =>
    chosen !== undefined && void submit({ intent: 'move', starts_at: chosen }, { method: 'post' });
  const taken = nextSlots(problem);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Choose another hour"
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button onClick={move} disabled={chosen === undefined} busy={busy} busyLabel="Moving …">
            {chosen === undefined ? 'Choose an hour' : `Move to ${formatMoment(chosen)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {taken === undefined ? (
          <ProblemBanner key={attempt} problem={problem} />
        ) : (
          <NextSlots key={attempt} slots={taken} chosen={chosen} onChoose={setChosen} />
        )}
        <SlotPicker
          readSlots={(days, signal) =>
            orderApi.get('/bookings/{number}/slots/', {
              params: { number },
              query: { ...days, key: orderKeys.find(number) },
              signal,
            })
          }
          chosen={chosen}
          onChoose={setChosen}
          // Slots may have been taken since the dialog opened.
          key={attempt}
        />
      </div>
    </Dialog>
  );
}
