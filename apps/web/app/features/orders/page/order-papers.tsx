import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { download } from '../../../lib/api/download.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { orderKeys } from '../order-keys.ts';
import type { OrderView } from '../order-view.ts';

type Kind = OrderView['papers'][number]['kind'];

const PAPERS: readonly { kind: Kind; label: string; path: string }[] = [
  { kind: 'receipt', label: 'Receipt', path: 'receipt' },
  { kind: 'invoice', label: 'Tax invoice', path: 'invoice' },
  { kind: 'credit_note', label: 'Credit note', path: 'credit-notes' },
];

/** Papers of a paid order to save or print, and the buyer's PIN on the invoice. */
export default function OrderPapers({ order }: { order: OrderView }) {
  const has = (kind: Kind) => order.papers.some((paper) => paper.kind === kind);
  return (
    <section aria-labelledby="papers-title" className="grid content-start gap-4">
      <h2 id="papers-title" className="label text-gold-text">
        Papers
      </h2>
      <div className="flex flex-wrap gap-3">
        {PAPERS.filter(({ kind }) => has(kind)).map((paper) => (
          <PaperButton key={paper.kind} number={order.number} {...paper} />
        ))}
      </div>
      {has('invoice') && <BuyerPin order={order} />}
    </section>
  );
}

function PaperButton({ number, label, path }: { number: string; label: string; path: string }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const save = async () => {
    setBusy(true);
    const key = orderKeys.find(number);
    const headers: Record<string, string> = key === undefined ? {} : { 'x-order-key': key };
    const url = `/orders/${encodeURIComponent(number)}/${path}/`;
    const failure = await download(url, `harusi-${path}-${number}.pdf`, headers);
    setBusy(false);
    if (failure) showToast({ tone: 'failed', title: 'Not saved', text: failure.problem.message });
    // The first invoice ends changes of the PIN.
    else void revalidate();
  };
  return (
    <Button
      variant="line"
      busy={busy}
      busyLabel="Preparing…"
      onClick={() => void save()}
      className="max-sm:w-full"
    >
      {label}
    </Button>
  );
}

function BuyerPin({ order: { buyer_pin: pin, can_change_buyer_pin: canChange } }: { order: OrderView }) {
  const [open, setOpen] = useState(false);
  const { Form, form, busy, problem, attempt } = useFetcherForm(() => setOpen(false));
  if (!canChange)
    return pin === null ? null : <p className="text-small text-stone">KRA PIN {pin} is on the invoice.</p>;
  if (!open) {
    return (
      <p className="text-small text-stone">
        {pin === null
          ? 'Is the invoice for your taxes? Add your PIN before you save it. '
          : `Your KRA PIN ${pin} is on the invoice. `}
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="link min-h-6 cursor-pointer hover:text-bordeaux"
        >
          {pin === null ? 'Add a KRA PIN' : 'Change it'}
        </button>
      </p>
    );
  }
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-read gap-4">
      <ProblemBanner key={attempt} problem={problem} />
      <input type="hidden" name="intent" value="buyer_pin" />
      <TextField
        name="buyer_pin"
        label="KRA PIN"
        hint="Such as A012345678Z. It can change until the invoice is saved for the first time."
        defaultValue={pin ?? ''}
        autoComplete="off"
        problem={problem}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyLabel="Saving …">
          Save PIN
        </SubmitButton>
        <Button variant="line" onClick={() => setOpen(false)}>
          Back
        </Button>
      </div>
    </Form>
  );
}
