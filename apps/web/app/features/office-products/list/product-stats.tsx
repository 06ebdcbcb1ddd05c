import { StatCard, Stats } from '../../../components/office/layout/stat-card.tsx';
import { toCents, formatPrice } from '../../../lib/format.ts';
import type { ProductSummary } from '../product-labels.ts';

const makersText = (count: number) =>
  count === 0 ? 'all our own' : count === 1 ? '1 maker' : `${count} makers`;
const PRODUCTS = '/admin/products';

/** Figures of the whole catalogue, regardless of the filters; each links to its rows. */
export function ProductStats({ summary }: { summary: ProductSummary }) {
  const { total, published, in_shop, drafts, low_stock, out_of_stock, makers, stock_value } = summary;
  return (
    <Stats columns={5}>
      <StatCard label="Total Products" value={total} note={makersText(makers)} to={PRODUCTS} />
      <StatCard
        label="Published"
        value={published}
        note={
          in_shop === published ? 'in the shop' : `${in_shop} in the shop, ${published - in_shop} not shown`
        }
        to={`${PRODUCTS}?status=published`}
      />
      <StatCard label="Drafts" value={drafts} note="not shown yet" to={`${PRODUCTS}?status=draft`} />
      <StatCard
        label="Low Stock"
        value={<span className={low_stock > 0 ? 'text-danger' : ''}>{low_stock}</span>}
        note={out_of_stock > 0 ? `below 5 units, ${out_of_stock} at none` : 'below 5 units'}
        to={`${PRODUCTS}?stock=low`}
      />
      <StatCard
        label="Stock value"
        value={formatPrice(toCents(stock_value))}
        note="at regular prices"
        to={`${PRODUCTS}?stock=in`}
      />
    </Stats>
  );
}
