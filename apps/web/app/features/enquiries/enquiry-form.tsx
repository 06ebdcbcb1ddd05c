import { lazy, type ReactNode, Suspense } from 'react';
import { Form } from 'react-router';
import { Notice } from '../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { useBusy, useProblemFocus, type FormRejection } from '../../lib/forms/forms.ts';
import { SubmitButton } from '../../components/fields/submit-button.tsx';
import { MailLink, WhatsAppLink } from '../pages/shop-contact.tsx';
import { useShopSettings } from '../shop-settings/shop-settings.ts';
import type { SentEnquiry } from './send-enquiry.ts';
import { enquiryActions } from './lazy-enquiry-actions.ts';

/** Only needed after sending. */
const Thanks = lazy(async () => ({ default: (await import('./thanks.tsx')).Thanks }));

interface EnquiryFormProps {
  /** The last result of the page's action. */
  outcome: FormRejection | SentEnquiry | undefined;
  sendLabel: string;
  /** Beside the button. */
  promise?: string;
  children: (problem: ApiError | undefined) => ReactNode;
}

/** A message to the owner. A rejected form keeps its values; a sent one is replaced by thanks. */
export function EnquiryForm({
  outcome,
  sendLabel,
  promise = 'We answer within one working day.',
  children,
}: EnquiryFormProps) {
  const shop = useShopSettings();
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
    <div className="grid gap-6">
      <div className="hidden noscript:block">
        <Notice title="This form needs JavaScript">
          Write to us on <WhatsAppLink shop={shop} /> or to <MailLink shop={shop} /> instead. We read both
          every day.
        </Notice>
      </div>
      <Form
        ref={form}
        method="post"
        noValidate
        onFocus={enquiryActions.preload}
        className="grid gap-6 noscript:hidden"
      >
        <ProblemBanner key={refusal?.attempt} problem={refusal?.problem} />
        {children(refusal?.problem)}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton busy={busy} busyLabel="Sending…" className="max-sm:w-full">
            {sendLabel}
          </SubmitButton>
          <p className="text-small text-stone">{promise}</p>
        </div>
      </Form>
    </div>
  );
}

export function SenderFields({ problem }: { problem: ApiError | undefined }) {
  return (
    <>
      <TextField name="name" label="Name" autoComplete="name" maxLength={120} required problem={problem} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          problem={problem}
          hint="Email or phone, whichever you prefer."
        />
        <TextField
          name="phone_number"
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          placeholder="0712 345 678"
          problem={problem}
        />
      </div>
    </>
  );
}
