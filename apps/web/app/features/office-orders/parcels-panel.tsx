import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { PARCEL_TONES, PARCEL_LABELS, type OfficeOrderView, type OfficeParcelView } from './order-labels.ts';
import { nextParcelStep, type ParcelStep } from './parcel-steps.ts';

/** One parcel per seller, each with its next step. */
export function ParcelsPanel({ order }: { order: OfficeOrderView }) {
  return (
    <Panel title="Parcels" flush>
      <ul>
        {order.parcels.map((parcel) => (
          <li
            key={parcel.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hair px-4 py-3 last:border-0"
          >
            <ParcelFacts parcel={parcel} order={order} />
            <ParcelMove parcel={parcel} step={nextParcelStep(parcel.status, order.status)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ParcelFacts({ parcel, order: { lines } }: { parcel: OfficeParcelView; order: OfficeOrderView }) {
  const inside = lines.filter(({ id }) => parcel.lines.includes(id));
  const { carrier, tracking, dispatched_at, delivered_at } = parcel;
  const journey = [
    dispatched_at !== null && `Left ${formatDateTime(dispatched_at)}`,
    carrier,
    tracking,
    delivered_at !== null && `Arrived ${formatDateTime(delivered_at)}`,
  ].filter((part) => part !== false && part !== null);
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold">{parcel.seller}</strong>
        <StatusBadge tone={PARCEL_TONES[parcel.status]}>{PARCEL_LABELS[parcel.status]}</StatusBadge>
      </p>
      <p className="text-fine text-stone">
        {inside.map(({ name, quantity }) => `${quantity} × ${name}`).join(' · ')}
      </p>
      {journey.length > 0 && <p className="text-fine">{journey.join(' · ')}</p>}
    </div>
  );
}

interface ParcelMoveProps {
  parcel: Pick<OfficeParcelView, 'id' | 'seller'>;
  step: ParcelStep | undefined;
}

/** The button for a parcel's next step. */
export function ParcelMove({ parcel, step }: ParcelMoveProps) {
  const { Form, busy, problem, attempt } = useFetcherForm();
  const [open, setOpen] = useState(false);
  const can = useCan();
  if (step === undefined || !can('parcels')) return null;
  if (step.to === 'dispatched') {
    return (
      <>
        <Button onClick={() => setOpen(true)}>{step.label}</Button>
        <DispatchDialog
          from={parcel.seller}
          values={{ intent: 'parcel', id: String(parcel.id) }}
          open={open}
          onClose={() => setOpen(false)}
        />
      </>
    );
  }
  return (
    <Form method="post" className="grid gap-2">
      <ProblemBanner key={attempt} problem={problem} />
      <input type="hidden" name="intent" value="parcel" />
      <input type="hidden" name="id" value={parcel.id} />
      <input type="hidden" name="status" value={step.to} />
      <Button type="submit" busy={busy} busyLabel="Saving…">
        {step.label}
      </Button>
    </Form>
  );
}
