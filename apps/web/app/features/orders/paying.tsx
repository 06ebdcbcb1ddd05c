import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { formatTime } from '../../lib/nairobi-time.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import { localPhone } from '../../lib/phone.ts';
import type { Bill } from './bill.ts';
import { CheckAgain } from './check-again.tsx';
import { clockText, secondsUntil } from './countdown.ts';
import { DemoPhoneLink } from './demo-phone-link.tsx';
import { HELD_WORDS } from './held-words.ts';
import type { PaymentView } from './order-view.ts';
import { PayBill } from './pay-bill.tsx';
import { PayForm } from './pay-form.tsx';
import { secondsToNext, stageOf, tellStage, type Stage } from './payment-stage.ts';
import { PromptClock } from './prompt-clock.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { useServerNow } from './use-server-now.ts';

/** From the bill to its payment: it follows the prompt, whatever becomes of it. The page's action answers to `pay`. */
export function Paying({ bill }: { bill: Bill }) {
  const now = useServerNow();
  const pay = useFetcherForm();
  const asked = usePayAtOnce(bill, pay.submit);
  const [phone, setPhone] = useState(asked ?? shownPhone(bill.phone));
  const { payment, pay_bill } = bill;
  const stage = stageOf(payment, now);
  const wait = secondsToNext(payment, now);
  const isOpen = stage === 'sending' || stage === 'prompted';
  const canAsk = stage === 'ask' || stage === 'closed' || stage === 'checking';

  return (
    <>
      <div className="wait-top">
        {payment !== null && isOpen && (
          <PromptClock seconds={secondsUntil(payment.expires_at, now)} of={promptSeconds(payment)} />
        )}
        <Words stage={stage} bill={bill} />
      </div>
      {stage === 'prompted' && (
        <div className="flex flex-wrap items-center gap-3">
          <CheckAgain />
          <Button variant="line" busy className="max-sm:w-full">
            {`Send again in ${clockText(wait ?? 0)}`}
          </Button>
        </div>
      )}
      {payment !== null && stage === 'prompted' && (
        <DemoPhoneLink url={payment.phone_page} back={bill.path} />
      )}
      {(stage === 'sending' || stage === 'checking') && <CheckAgain />}
      {canAsk && wait !== null && (
        <PayForm
          pay={pay}
          phone={phone}
          onPhone={({ currentTarget }) => setPhone(currentTarget.value)}
          again={payment !== null}
          wait={wait}
          // While a payment may still be on its way, asking comes before paying once more.
          variant={stage === 'checking' ? 'line' : 'ink'}
        />
      )}
      {pay_bill !== null && <PayBill payBill={pay_bill} bill={bill} />}
    </>
  );
}

/** Read out as it changes; the clock beside it is not, or it would never be silent. */
function Words({ stage, bill }: { stage: Stage; bill: Bill }) {
  const { payment, hold_until } = bill;
  const { label, title, text } = tellStage(stage, payment, bill.of);
  const heading = useFocusWhenLost(stage);
  const isAsked = stage === 'sending' || stage === 'prompted';
  return (
    <div aria-live="polite" className="grid gap-3">
      <p className="label text-gold-text">{label}</p>
      <h1 ref={heading} tabIndex={-1} className="font-display text-h1 font-medium text-balance">
        {title}
      </h1>
      <p className="max-w-read text-body-l">{text}</p>
      {isAsked && payment !== null && (
        <p className="max-w-read text-stone">
          We sent it to <span className="money">{payment.phone}</span>. Enter your PIN there; this page moves
          on by itself.
        </p>
      )}
      {!isAsked && stage !== 'received' && hold_until !== null && (
        <p className="text-stone">
          <span className="money font-medium text-ink">{formatPrice(toCents(bill.total))}</span> to pay.{' '}
          {HELD_WORDS[bill.of].stays} {formatTime(hold_until)}.
        </p>
      )}
    </div>
  );
}

const promptSeconds = ({ asked_at, expires_at }: PaymentView) =>
  Math.max(1, Math.round((Date.parse(expires_at) - Date.parse(asked_at)) / 1000));

/** Half-hidden numbers are for reading, not for filling in. */
const shownPhone = (phone: string) => (/^\+?\d+$/.test(phone) ? localPhone(phone) : '');

/** What the cart or the booking says when it leads here: `{ pay: '0712 345 678' }`. */
function phoneIn(state: unknown): string | undefined {
  const said = typeof state === 'object' && state !== null && 'pay' in state ? state.pay : undefined;
  return typeof said === 'string' ? said : undefined;
}

/** Whoever comes from there has said whose phone pays: no second button. Once, not again after a reload. */
function usePayAtOnce({ payment }: Bill, submit: ReturnType<typeof useFetcherForm>['submit']) {
  const location = useLocation();
  const navigate = useNavigate();
  const [phone] = useState(() => phoneIn(location.state));
  const isSent = useRef(false);
  useEffect(() => {
    if (phone === undefined || isSent.current) return;
    isSent.current = true;
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
    if (payment === null) void submit({ intent: 'pay', phone }, { method: 'post' });
  }, [phone, payment, location, navigate, submit]);
  return phone;
}

/** A form that has done its work takes the focus with it; the heading takes it over. */
function useFocusWhenLost(stage: Stage) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [stage]);
  return heading;
}
