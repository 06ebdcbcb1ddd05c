import { Link } from 'react-router';
import { Picture } from '../../components/picture.tsx';
import { centsOf, formatPrice } from '../../lib/format.ts';
import { productPath } from '../catalogue/product-path.ts';
import type { OrderLineView } from './order-view.ts';
import { choiceText } from './order-words.ts';
import { thumbOf } from './thumb.ts';

/** What was ordered, small: beside the page's own matter. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 text-small">
          <Picture picture={thumbOf(line.image)} sizes="3.5rem" className="aspect-4/5" />
          <span className="min-w-0 wrap-anywhere">
            <Link
              to={productPath({ id: line.product, slug: line.slug })}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {line.name}
            </Link>
            <span className="block text-stone">{detailsOf(line)}</span>
          </span>
          <span className="money">{formatPrice(centsOf(line.total))}</span>
        </li>
      ))}
    </ul>
  );
}

const detailsOf = (line: OrderLineView) =>
  [choiceText(line), line.quantity > 1 ? `${line.quantity} pieces` : ''].filter(Boolean).join(', ');
