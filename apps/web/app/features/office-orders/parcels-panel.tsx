import type { OrderStatus } from '@harusi/contracts/orders';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { CarrierDialog, PackingNotesDialog } from './correction-dialogs.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { PARCEL_TONES, PARCEL_LABELS, type OfficeOrderView, type OfficeParcelView } from './order-labels.ts';
import { parcelContents } from './parcel-contents.ts';
import { isSent, isUnsent, nextParcelStep, type ParcelStep } from './parcel-steps.ts';

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

function ParcelFacts({ parcel, order }: { parcel: OfficeParcelView; order: OfficeOrderView }) {
  const contents = parcelContents(parcel, order);
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
        {contents.length === 0
          ? 'All of it was refunded, so there is nothing to send.'
          : contents.join(' · ')}
      </p>
      {journey.length > 0 && <p className="text-fine">{journey.join(' · ')}</p>}
      <PackingNotes notes={parcel.packing_notes} />
      <ParcelCorrections parcel={parcel} orderStatus={order.status} about={`of ${parcel.seller}`} />
    </div>
  );
}

/** The shop's instructions for the packer. */
export const PackingNotes = ({ notes }: { notes: string | null }) =>
  notes === null ? null : (
    <p className="border-l-2 border-gold pl-3 wrap-anywhere whitespace-pre-line">{notes}</p>
  );

interface ParcelCorrectionsProps {
  parcel: Pick<OfficeParcelView, 'id' | 'status' | 'packing_notes' | 'carrier' | 'tracking'>;
  orderStatus: OrderStatus;
  /** Names the parcel for screen readers. */
  about: string;
}

/** Buttons to correct its notes until it leaves, then its carrier. */
export function ParcelCorrections({ parcel, orderStatus, about }: ParcelCorrectionsProps) {
  const can = useCan();
  if (!can('parcels')) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
      {isUnsent(parcel.status, orderStatus) && <PackingNotesDialog parcel={parcel} about={about} />}
      {isSent(parcel.status, orderStatus) && <CarrierDialog parcel={parcel} id={parcel.id} about={about} />}
    </div>
  );
}

interface ParcelMoveProps {
  parcel: Pick<OfficeParcelView, 'id' | 'seller' | 'carrier' | 'tracking'>;
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
          parcel={parcel}
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
