import { useState } from 'react';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Unbroken } from '../../../components/unbroken.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { formatPrice, toCents } from '../../../lib/format.ts';
import type { OfficeOrderView } from '../../office-orders/order-labels.ts';
import { TransferDialog } from '../transfer-dialog.tsx';
import { DeliveryField } from './delivery-field.tsx';
import { deliveryLeft, EMPTY_DRAFT, type RefundDraft, refundPlan } from './refund-draft.ts';
import { RefundFiguresPanel } from './refund-figures.tsx';
import { RefundLines } from './refund-lines.tsx';
import type { RefundPreview } from './use-preview.ts';
import { useRefundPreview } from './use-refund-preview.ts';

/** Refunds units of an order, its delivery fee or goodwill, and shows before at whose expense. */
export function OrderRefund({ order }: { order: OfficeOrderView }) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const plan = refundPlan(order.lines, draft);
  const preview = useRefundPreview(order, plan);
  const sum = preview.isCurrent && preview.figures;
  const sentPlan = plan === undefined ? '' : JSON.stringify(plan);
  return (
    <TransferDialog
      intent="refundOrder"
      values={{ number: order.number, plan: sentPlan }}
      label="Refund"
      title={`Refund of order ${order.number}`}
      description={<Unbroken text="It goes back to the payer by M-Pesa." />}
      sendLabel={sum ? `Refund ${formatPrice(toCents(sum.amount))}` : 'Refund'}
      variant="bordeaux"
      wide
      onClose={() => setDraft(EMPTY_DRAFT)}
    >
      {(problem) => (
        <RefundForm
          order={order}
          draft={draft}
          onChange={setDraft}
          sentPlan={sentPlan}
          preview={preview}
          problem={problem}
        />
      )}
    </TransferDialog>
  );
}

interface RefundFormProps {
  order: OfficeOrderView;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
  sentPlan: string;
  preview: RefundPreview;
  /** The last rejected submit. */
  problem: ApiError | undefined;
}

function RefundForm({ order, draft, onChange, sentPlan, preview, problem }: RefundFormProps) {
  // A rejected submit says nothing about another plan.
  const [rejected, setRejected] = useState<{ problem?: ApiError | undefined; plan?: string }>({});
  if (rejected.problem !== problem) setRejected({ problem, plan: sentPlan });
  const planProblem = preview.rejection ?? (rejected.plan === sentPlan ? problem : undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RefundLines lines={order.lines} draft={draft} onChange={onChange} problem={planProblem} />
        {toCents(order.delivery_fee) > 0 && (
          <DeliveryField
            left={deliveryLeft(order)}
            value={draft.delivery}
            onChange={(delivery) => onChange({ ...draft, delivery })}
            problem={planProblem}
          />
        )}
        <TextField
          name="goodwill"
          label="Goodwill in KShs"
          hint="At our own expense, in whole shillings."
          optional
          inputMode="numeric"
          value={draft.goodwill}
          onChange={({ target }) => onChange({ ...draft, goodwill: target.value })}
          problem={planProblem}
        />
        <TextField
          name="reason"
          label="Reason"
          hint="Vendors of these pieces read it."
          maxLength={300}
          problem={problem}
          required
        />
      </div>
      <RefundFiguresPanel preview={preview} buyer={order.contact.name} />
    </div>
  );
}
