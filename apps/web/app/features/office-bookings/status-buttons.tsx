import { useState } from 'react';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { SingleFieldDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import type { BookingView } from './booking-labels.ts';

/** The possible next steps, the most likely last, nearest to the thumb. */
export function StatusButtons({ booking: { next, stylist, paid, status } }: { booking: BookingView }) {
  const isPaid = toCents(paid) > 0 && status !== 'held';
  return (
    <>
      {next.includes('cancelled') && (
        <SingleFieldDialog
          intent="cancel"
          label="Cancel booking"
          variant="line"
          text={
            isPaid
              ? `The time is free again, and ${formatPrice(toCents(paid))} goes back to the client, who gets an email.`
              : 'The time is free again. The client is told by email and text.'
          }
          field={{ name: 'note', label: 'Reason', hint: 'For our own notes.' }}
        />
      )}
      {next.includes('no_show') && (
        <Step
          intent="no_show"
          label="No-show"
          variant="line"
          question="Did the client not come?"
          text="The shop keeps the money, and the stylist earns no commission. This cannot be undone."
        />
      )}
      {next.includes('completed') && (
        <Step
          intent="completed"
          label="Complete"
          question="Did it take place?"
          text={`${stylist?.name ?? 'The stylist'} earns the commission, and the client is asked for a review. This cannot be undone.`}
        />
      )}
      {next.includes('confirmed') && stylist !== null && (
        <Step
          intent="confirmed"
          label="Confirm"
          question="Confirm this booking?"
          text={`The client gets an email and a text with the time and ${stylist.name}’s name.`}
        />
      )}
    </>
  );
}

interface StepProps {
  intent: 'confirmed' | 'completed' | 'no_show';
  label: string;
  variant?: ButtonVariant;
  question: string;
  text: string;
}

function Step({ intent, label, variant = 'ink', question, text }: StepProps) {
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useFetcherForm();
  return (
    <>
      <Button variant={variant} busy={busy} busyLabel="Saving…" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={question}
        text={text}
        confirmLabel={label}
        cancelLabel="Back"
        onConfirm={() => {
          setAsking(false);
          void submit({ intent }, { method: 'post' });
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
