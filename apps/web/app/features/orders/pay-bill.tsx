import { useId, type ReactNode } from 'react';
import { formatTime } from '../../lib/nairobi-time.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import { CopyButton } from './copy-button.tsx';
import type { Bill } from './bill.ts';
import { HELD_WORDS } from './held-words.ts';

interface PayBillProps {
  payBill: NonNullable<Bill['pay_bill']>;
  bill: Bill;
}

/** Paying by hand: always there while the bill is not paid, for no prompt is sure to arrive. */
export function PayBill({ payBill: { number, account, amount }, bill }: PayBillProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-4 border border-line p-6">
      <h2 id={title} className="font-display text-h3 font-semibold">
        No prompt on the phone?
      </h2>
      <p className="max-w-read text-small text-stone">
        Pay by hand from the M-Pesa menu: Lipa na M-Pesa, then Pay Bill, then these three and your PIN. We
        match the money to{' '}
        {bill.hold_until === null
          ? `your ${bill.of}`
          : `${HELD_WORDS[bill.of].whose} until ${formatTime(bill.hold_until)}`}
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
