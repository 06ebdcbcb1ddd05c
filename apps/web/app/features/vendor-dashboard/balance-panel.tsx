import { Link } from 'react-router';
import { Facts, Panel } from '../../components/office/layout/panel.tsx';
import { localPhone } from '../../lib/kenya/phone.ts';
import { formatMoney } from '../../lib/format.ts';
import type { DashboardView } from './dashboard-view.ts';

const quietLink = 'text-gold-text underline-offset-4 hover:underline';

export function BalancePanel({ dashboard }: { dashboard: DashboardView }) {
  const { balance, commission_percent, payout_phone, total_sales, units_sold } = dashboard;
  const { pending_earnings, earned, payable } = dashboard;
  return (
    <Panel
      title="Balance owed"
      action={
        <Link to="/vendor/orders" className={`inline-flex min-h-6 items-center text-fine ${quietLink}`}>
          Earnings by order
        </Link>
      }
    >
      <div className="grid gap-4">
        <p className="grid gap-0.5">
          <strong className="money text-[1.375rem] leading-snug font-semibold tracking-tight">
            {formatMoney(balance)}
          </strong>
          <span className="text-stone">
            {payout_phone === null ? (
              <Link to="/vendor/profile" className={quietLink}>
                Name the <span className="whitespace-nowrap">M-Pesa</span> number for your payouts
              </Link>
            ) : (
              <>
                Not yet paid out, goes to <span className="whitespace-nowrap">M-Pesa</span>{' '}
                <span className="whitespace-nowrap">{hidden(payout_phone)}</span>
              </>
            )}
          </span>
        </p>
        <dl className="grid gap-2 border-y border-hair py-3">
          <Share name="Pending" note="until the parcel arrives" amount={pending_earnings} />
          <Share name="Earned" note="until the return period ends" amount={earned} />
          <Share name="Payable" note="with the next payout" amount={payable} />
        </dl>
        <Facts
          facts={[
            ['Sold in all', formatMoney(total_sales)],
            ['Pieces sold', units_sold],
            ['Our commission', `${commission_percent}%`],
          ]}
        />
      </div>
    </Panel>
  );
}

interface ShareProps {
  name: string;
  note: string;
  amount: string | number;
}

const Share = ({ name, note, amount }: ShareProps) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>
      {name} <span className="text-stone">{note}</span>
    </dt>
    <dd className="money font-medium whitespace-nowrap">{formatMoney(amount)}</dd>
  </div>
);

/** `0722 ··· 418`: recognisable, but not readable over the shoulder. */
const hidden = (phone: string) => localPhone(phone).replace(/ \d{3} /, ' ··· ');
