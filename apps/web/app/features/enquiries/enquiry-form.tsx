import { type ReactNode, Suspense } from 'react';
import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { PhoneField } from '../../components/fields/phone-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useBusy, useProblemFocus, type FieldFinder, type FormRejection } from '../../lib/forms/forms.ts';
import type { SentEnquiry } from './enquiry-rules.ts';
import { enquiryActions } from './lazy-enquiry-actions.ts';
import { lazyPart } from '../../lib/network/load-code.ts';

/** Only needed after sending. */
const Thanks = lazyPart(async () => ({ default: (await import('./thanks.tsx')).Thanks }));

interface EnquiryFormProps {
  /** The last result of the page's action. */
  outcome: FormRejection | SentEnquiry | undefined;
  sendLabel: string;
  /** Beside the button. */
  promise?: string;
  children: (field: FieldFinder) => ReactNode;
}

/**
 * A message to the owner. A rejected form keeps its values; a sent one is replaced by thanks. Without JavaScript, and before
 * hydration, the browser posts it to the page server, which returns the same.
 */
export function EnquiryForm({
  outcome,
  sendLabel,
  promise = 'We answer within one working day.',
  children,
}: EnquiryFormProps) {
  const busy = useBusy();
  const refusal = outcome !== undefined && 'problem' in outcome ? outcome : undefined;
  const form = useProblemFocus(refusal?.problem);
  if (outcome !== undefined && 'answerBy' in outcome) {
    return (
      <Suspense>
        <Thanks sent={outcome} />
      </Suspense>
    );
  }
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onFocus={enquiryActions.preload}
      className="grid grid-cols-1 gap-6"
    >
      <ProblemBanner key={refusal?.attempt} problem={refusal?.problem} />
      {children((name) => ({ name, problem: refusal?.problem, defaultValue: refusal?.values[name] }))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={busy} busyLabel="Sending…" className="max-sm:w-full">
          {sendLabel}
        </Button>
        <p className="text-small text-stone">{promise}</p>
      </div>
    </Form>
  );
}

export function SenderFields({ field }: { field: FieldFinder }) {
  return (
    <>
      <TextField {...field('name')} label="Name" autoComplete="name" maxLength={120} required />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="Email or phone, whichever you prefer."
        />
        <PhoneField {...field('phone_number')} label="Phone" placeholder="0712 345 678" />
      </div>
    </>
  );
}
