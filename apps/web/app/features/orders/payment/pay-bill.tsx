import { Unbroken } from '../../../components/unbroken.tsx';
import { type ReactNode, useId, useState } from 'react';
import { formatPrice, toCents } from '../../../lib/format.ts';
import { formatTime } from '../../../lib/time/nairobi-time.ts';
import { type Bill, holdTexts } from './bill.ts';

interface PayBillProps {
  payBill: NonNullable<Bill['pay_bill']>;
  bill: Bill;
}

/** Manual payment, always offered because a prompt may not arrive. */
export function PayBill({ payBill: { number, account, amount }, bill }: PayBillProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-4 border border-line p-6">
      <h2 id={title} className="font-display text-h3 font-semibold">
        No prompt on the phone?
      </h2>
      <p className="max-w-read text-small text-stone">
        <Unbroken text="Pay by hand from the M-Pesa menu: Lipa na M-Pesa, then Pay Bill, then these three and your PIN." />{' '}
        We match the money to{' '}
        {bill.hold_until === null
          ? `your ${bill.of}`
          : `${holdTexts(bill).match} until ${formatTime(bill.hold_until)}`}
        .
      </p>
      <dl className="facts">
        <Fact name="Pay Bill number" copy={number}>
          {number}
        </Fact>
        <Fact name="Account number" copy={account}>
          {account}
        </Fact>
        <Fact name="Amount" copy={String(Math.round(Number(amount)))}>
          {formatPrice(toCents(amount))}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, copy, children }: { name: string; copy: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="money flex items-center gap-1">
        {children}
        <CopyButton text={copy} what={name} />
      </dd>
    </div>
  );
}

/** Copies a figure for the M-Pesa menu, if the browser has a clipboard. */
function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <button type="button" onClick={() => void copy()} className="wait-copy">
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> {what}</span>
    </button>
  );
}
