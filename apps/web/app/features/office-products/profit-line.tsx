import { formatPriceExact } from '../../lib/format.ts';
import { computeProfit } from './profit.ts';

/** Updates while typing. */
export function ProfitLine({ price, cost }: { price: string; cost: string }) {
  const profit = computeProfit(price, cost);
  const tone = profit !== undefined && profit.each < 0 ? 'text-danger' : '';
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line">
      <div className="bg-ivory px-3 py-2">
        <dt className="text-fine text-stone">Profit margin</dt>
        <dd className={`money font-semibold ${tone}`}>{profit === undefined ? '–' : `${profit.margin}%`}</dd>
      </div>
      <div className="bg-ivory px-3 py-2">
        <dt className="text-fine text-stone">Profit per item</dt>
        <dd className={`money font-semibold ${tone}`}>
          {profit === undefined ? '–' : formatPriceExact(profit.each)}
        </dd>
      </div>
    </dl>
  );
}
