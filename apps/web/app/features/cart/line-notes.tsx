import { Link } from 'react-router';
import { TONE_ICONS } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import type { CartItem } from './cart.ts';
import { newsWords, type LineNews } from './line-news.ts';

interface LineNotesProps {
  item: CartItem;
  news: readonly LineNews[];
  /** Where it can be chosen anew. */
  path: string;
  onQuantity: (quantity: number) => void;
}

/** What changed about a line, each with what can be done about it. Removing it stands below anyway. */
export function LineNotes({ item, news, path, onQuantity }: LineNotesProps) {
  return news.map((one) => (
    <p key={one.kind} className="line-note" data-kind={one.kind}>
      <LineIcon of={TONE_ICONS[one.kind === 'cheaper' ? 'note' : 'failed']} small className="mt-0.5" />
      <span>
        {`${newsWords(one, item)} `}
        {one.kind === 'not_enough' && (
          <button type="button" className="link" onClick={() => onQuantity(one.available)}>
            {`Set to ${one.available}`}
            <span className="sr-only">{` of ${item.name}`}</span>
          </button>
        )}
        {one.kind === 'choose' && (
          <Link to={path} className="link">
            Choose again
            <span className="sr-only">{` for ${item.name}`}</span>
          </Link>
        )}
      </span>
    </p>
  ));
}
