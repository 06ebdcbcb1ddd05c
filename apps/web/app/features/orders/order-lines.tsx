import { Link } from 'react-router';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import type { OrderLineView } from './order-view.ts';
import { choiceText } from './line-words.ts';

/** What was ordered, small: beside the page's own matter. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="order-line text-small">
          <Thumbnail image={line.image} />
          <span className="min-w-0 wrap-anywhere">
            <Link
              to={`/product/${line.product}-${line.slug}`}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {line.name}
            </Link>
            <span className="block text-stone">{detailsOf(line)}</span>
          </span>
          <span className="money">{formatPrice(toCents(line.total))}</span>
        </li>
      ))}
    </ul>
  );
}

const detailsOf = (line: OrderLineView) =>
  [choiceText(line), line.quantity > 1 ? `${line.quantity} pieces` : ''].filter(Boolean).join(', ');
