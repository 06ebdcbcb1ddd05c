/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag makes a list of links under a box: see the combobox pattern of ARIA. */
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../components/pictures/picture.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import { placeholderFor } from '../../components/pictures/placeholder.ts';
import type { SuggestionLink, SuggestionGroup } from './suggestions.ts';

interface SuggestionListProps {
  /** The prefix of the ids of the list and its lines. */
  id: string;
  groups: readonly SuggestionGroup[];
  /** The highlighted line; -1 is the field. */
  active: number;
}

/** The list that the field controls. Its lines are links, so they can be opened in a new tab. */
export function SuggestionList({ id, groups, active }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const all = groups.flatMap(({ lines }) => lines);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className="grid gap-4 empty:hidden">
      {groups.map(({ title, lines }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p id={`${id}-${title}`} className="label pb-1 text-gold-text">
            {title}
          </p>
          {lines.map((line) => {
            const index = all.indexOf(line);
            return (
              <Link
                replace
                key={line.to}
                id={`${id}-${index}`}
                to={line.to}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className="suggestion"
              >
                <Line {...line} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Line({ label, product }: SuggestionLink) {
  if (product === undefined) return label;
  return (
    <>
      <Picture
        picture={product.image && { ...product.image, alt: '' }}
        sizes="3rem"
        placeholder={placeholderFor(product.subcategory)}
        className="aspect-4/5 w-12 flex-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-fine text-stone">{product.subcategory_name}</span>
      </span>
      <span className="money text-small">{formatPrice(toCents(product.price))}</span>
    </>
  );
}
