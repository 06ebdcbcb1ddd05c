import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { toCents, formatPrice } from '../../../lib/format.ts';
import { useProblemFocus, readFormValues } from '../../../lib/forms/forms.ts';
import { session } from '../../../lib/session/session.ts';
import { detailPath } from '../../orders/order-keys.ts';
import { rememberedDetails } from '../../checkout/draft/remembered-details.ts';
import { bookingDraft, CONTACT_FIELDS, findMissing, toBooking } from '../booking-form.ts';
import { DetailsFields } from './details-fields.tsx';
import { flowPath } from '../flow-url.ts';
import type { Choices } from '../flow-view.ts';
import { nextSlots } from '../slots/next-slots.ts';
import { NextSlots } from '../slots/next-slots-list.tsx';
import { createBooking } from '../create-booking.ts';
import { nairobiDay } from '../../../lib/time/nairobi-days.ts';

interface Sending {
  isUnderWay: boolean;
  problem?: ApiError;
  attempt: number;
}

interface DetailsStepProps {
  choices: Choices;
  onStale: () => void;
}

export default function DetailsStep({ choices: { selection, offer }, onStale }: DetailsStepProps) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>({ isUnderWay: false, attempt: 0 });
  const { isUnderWay, problem, attempt } = sending;
  const form = useProblemFocus(problem);
  const taken = nextSlots(problem);

  const send = async (typed: FormData) => {
    const values = readFormValues(typed);
    const next = attempt + 1;
    const missing = findMissing(values, nairobiDay(new Date()));
    if (missing) return setSending({ isUnderWay: false, problem: missing.problem, attempt: next });
    setSending({ isUnderWay: true, attempt: next });
    const result = await createBooking(toBooking(values, selection, String(offer?.price)));
    if (result.ok) {
      if (session.user() === undefined) rememberedDetails.update(values, CONTACT_FIELDS);
      const { number, lookupKey, phone } = result.value;
      // The key is in the fragment, which no server sees. The booking's page sends the payment prompt.
      return navigate(detailPath('booking', number, lookupKey), { state: { pay: phone } });
    }
    setSending({ isUnderWay: false, problem: result.problem, attempt: next });
    return result.problem.code === 'conflict' ? onStale() : undefined;
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isUnderWay) void send(new FormData(event.currentTarget));
  };
  const take = (at: string) => {
    setSending({ isUnderWay: false, attempt });
    void navigate(flowPath({ ...selection, at }), { replace: true, preventScrollReset: true });
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-8">
      {taken === undefined ? (
        <ProblemBanner key={attempt} problem={problem} />
      ) : (
        <NextSlots key={attempt} slots={taken} onChoose={take} />
      )}
      {attempt > 0 && !isUnderWay && bookingDraft.isUnsure() && (
        <Notice title="We didn’t hear back about your booking">
          Please send it once more. If it already arrived, we won’t make it twice.
        </Notice>
      )}
      <DetailsFields problem={problem} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant="bordeaux"
          busy={isUnderWay}
          busyLabel="Holding your hour …"
          className="max-sm:w-full"
        >
          <span>
            {`Pay ${formatPrice(toCents(offer?.price ?? '0'))} with `}
            <span className="whitespace-nowrap">M-Pesa</span>
          </span>
        </Button>
        <p className="text-small text-stone">Your hour is held for 20 minutes while you pay.</p>
      </div>
    </form>
  );
}
