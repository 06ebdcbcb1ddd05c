import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { Button, type ButtonVariant } from '../../../components/button.tsx';
import { PhoneField } from '../../../components/fields/phone-field.tsx';
import { Unbroken } from '../../../components/unbroken.tsx';
import { formatPrice, toCents } from '../../../lib/format.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { formatSeconds, secondsUntil, useServerNow } from '../../../lib/time/countdown.ts';
import { formatTime } from '../../../lib/time/nairobi-time.ts';
import { localPhone } from '../../../lib/kenya/phone.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import type { PaymentView } from '../order-view.ts';
import { type Bill, holdTexts } from './bill.ts';
import { paymentStage, secondsToRetry, type Stage, stageText } from './payment-stage.ts';
import { PayBill } from './pay-bill.tsx';

/** Pays an order or a booking and follows the prompt. The route's action handles the intent `pay`. */
export default function Payment({ bill }: { bill: Bill }) {
  const now = useServerNow();
  const pay = useFetcherForm();
  const chosenPhone = usePayAtOnce(bill, pay.submit);
  const [phone, setPhone] = useState(chosenPhone ?? fullPhone(bill.phone));
  const { payment, pay_bill } = bill;
  const stage = paymentStage(payment, now);
  const wait = secondsToRetry(payment, now);
  const isPending = stage === 'sending' || stage === 'prompted';
  const canSend = stage === 'ask' || stage === 'closed' || stage === 'checking';

  return (
    <>
      <div className="wait-top">
        {payment !== null && isPending && (
          <PromptClock seconds={secondsUntil(payment.expires_at, now)} of={promptSeconds(payment)} />
        )}
        <StageText stage={stage} bill={bill} />
      </div>
      {stage === 'prompted' && (
        <div className="flex flex-wrap items-center gap-3">
          <CheckAgain />
          <Button variant="line" busy className="max-sm:w-full">
            {`Send again in ${formatSeconds(wait ?? 0)}`}
          </Button>
        </div>
      )}
      {payment !== null && stage === 'prompted' && (
        <DemoPhoneLink url={payment.phone_page} back={bill.path} />
      )}
      {(stage === 'sending' || stage === 'checking') && <CheckAgain />}
      {canSend && wait !== null && (
        <PayForm
          pay={pay}
          phone={phone}
          onPhone={({ currentTarget }) => setPhone(currentTarget.value)}
          again={payment !== null}
          wait={wait}
          // While a payment may still arrive, checking is the main action.
          variant={stage === 'checking' ? 'line' : 'ink'}
        />
      )}
      {pay_bill !== null && <PayBill payBill={pay_bill} bill={bill} />}
    </>
  );
}

/** A live region; the clock beside it is not one, or screen readers would never stop. */
function StageText({ stage, bill }: { stage: Stage; bill: Bill }) {
  const { payment, hold_until } = bill;
  const { label, title, text } = stageText(stage, payment, bill);
  const heading = useFocusWhenLost(stage);
  const isPending = stage === 'sending' || stage === 'prompted';
  return (
    <div aria-live="polite" className="grid gap-3">
      <p className="label text-gold-text">{label}</p>
      <h1 ref={heading} tabIndex={-1} className="font-display text-h1 font-medium text-balance">
        {title}
      </h1>
      <p className="max-w-read text-body-l">
        <Unbroken text={text} />
      </p>
      {isPending && payment !== null && (
        <p className="max-w-read text-stone">
          We sent it to <span className="money">{payment.phone}</span>. Enter your PIN there; this page moves
          on by itself.
        </p>
      )}
      {!isPending && stage !== 'received' && hold_until !== null && (
        <p className="text-stone">
          <span className="money font-medium text-ink">{formatPrice(toCents(bill.total))}</span> to pay.{' '}
          {holdTexts(bill).heldUntil} {formatTime(hold_until)}.
        </p>
      )}
    </div>
  );
}

const promptSeconds = ({ asked_at, expires_at }: PaymentView) =>
  Math.max(1, Math.round((Date.parse(expires_at) - Date.parse(asked_at)) / 1000));

/** Masked numbers can't be filled in. */
const fullPhone = (phone: string) => (/^\+?\d+$/.test(phone) ? localPhone(phone) : '');

/** Cart and booking navigate here with the state `{ pay: '0712 345 678' }`. */
function phoneInState(state: unknown): string | undefined {
  const phone = typeof state === 'object' && state !== null && 'pay' in state ? state.pay : undefined;
  return typeof phone === 'string' ? phone : undefined;
}

/** Sends the prompt without another click when the cart or booking already named the phone; not after a reload. */
function usePayAtOnce({ payment }: Bill, submit: ReturnType<typeof useFetcherForm>['submit']) {
  const location = useLocation();
  const navigate = useNavigate();
  const [phone] = useState(() => phoneInState(location.state));
  const isSent = useRef(false);
  useEffect(() => {
    if (phone === undefined || isSent.current) return;
    isSent.current = true;
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
    if (payment === null) void submit({ intent: 'pay', phone }, { method: 'post' });
  }, [phone, payment, location, navigate, submit]);
  return phone;
}

/** Moves the focus to the heading when the form that had it disappears. */
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

interface PayFormProps {
  pay: ReturnType<typeof useFetcherForm>;
  phone: string;
  onPhone: NonNullable<ComponentProps<'input'>['onChange']>;
  /** A prompt was sent before. */
  again: boolean;
  /** Seconds until the next prompt may be sent. */
  wait: number;
  variant: ButtonVariant;
}

function PayForm({ pay, phone, onPhone, again, wait, variant }: PayFormProps) {
  const { Form, form, busy, problem } = pay;
  const label = again ? 'Send the prompt again' : 'Pay with M-Pesa';
  const busyLabel = busy ? 'Sending …' : `Send again in ${formatSeconds(wait)}`;
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-116 gap-4">
      <input type="hidden" name="intent" value="pay" />
      <PhoneField
        name="phone"
        label="M-Pesa number"
        defaultValue={phone}
        onChange={onPhone}
        problem={problem}
        hint="Any Safaricom number can pay, yours or a friend’s."
        required
      />
      <Button type="submit" variant={variant} busy={busy || wait > 0} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
}

/** For buyers who have paid but see no change yet. */
function CheckAgain() {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'idle' | 'busy' | { at: number }>('idle');
  const check = async () => {
    setState('busy');
    await revalidate();
    setState({ at: serverClock.now() });
  };
  return (
    <>
      <Button
        busy={state === 'busy'}
        busyLabel="Checking …"
        onClick={() => void check()}
        className="justify-self-start max-sm:w-full"
      >
        I paid, check again
      </Button>
      <output className="wait-checked">
        {typeof state === 'object' &&
          `Checked at ${formatTime(new Date(state.at))}: M-Pesa hasn’t confirmed it yet. We keep checking.`}
      </output>
    </>
  );
}

/** A ring that empties while the prompt is on the phone. */
function PromptClock({ seconds, of: whole }: { seconds: number; of: number }) {
  return (
    <div className="wait-clock" role="timer" aria-label={`${seconds} seconds left on the prompt`}>
      <svg viewBox="0 0 120 120" aria-hidden>
        <circle cx="60" cy="60" r="57" />
        <circle cx="60" cy="60" r="57" pathLength={whole} strokeDasharray={`${seconds} ${whole}`} />
      </svg>
      <span aria-hidden className="grid justify-items-center gap-1">
        <span className="wait-time">{formatSeconds(seconds)}</span>
        <span className="text-small text-stone">left on the prompt</span>
      </span>
    </div>
  );
}

/** Opens the simulated phone of the demo. */
function DemoPhoneLink({ url, back }: { url: string | null; back: string }) {
  if (url === null) return null;
  return (
    <p className="border-l-2 border-gold bg-silk px-4 py-3 text-small">
      This is a demonstration, and no real phone rings.{' '}
      <a href={`${url}?back=${back}`} target="_blank" rel="noreferrer" className="link font-medium">
        Open the simulated phone
      </a>
    </p>
  );
}
