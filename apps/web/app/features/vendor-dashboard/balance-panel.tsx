import { Link } from 'react-router';
import { Facts, Panel } from '../../components/office/layout/panel.tsx';
import { localPhone } from '../../lib/kenya/phone.ts';
import { formatMoney } from '../../lib/format.ts';
import type { DashboardView } from './dashboard-view.ts';

const quietLink = 'text-gold-text underline-offset-4 hover:underline';

export function BalancePanel({ dashboard }: { dashboard: DashboardView }) {
  const { balance, commission_percent, payout_phone, total_sales, units_sold } = dashboard;
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
                Earned and not yet paid out,
                <br />
                goes to <span className="whitespace-nowrap">M-Pesa</span>{' '}
                <span className="whitespace-nowrap">{hidden(payout_phone)}</span>
              </>
            )}
          </span>
        </p>
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

/** `0722 ··· 418`: recognisable, but not readable over the shoulder. */
const hidden = (phone: string) => localPhone(phone).replace(/ \d{3} /, ' ··· ');
