import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Panel, PanelLink, ReloadState } from '../../components/office/layout/panel.tsx';
import { SearchBox } from '../../components/office/lists/search-bar.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import type { Result } from '../../lib/api/browser-api.ts';
import { formatMoney } from '../../lib/format.ts';
import { piecesText, type Preview } from './synonym-draft.ts';

interface SearchPreviewProps {
  /** What was typed; empty for nothing yet. */
  tried: string;
  /** Undefined until something is typed. */
  result: Result<Preview> | undefined;
  loading: boolean;
  onTry: (words: string) => void;
  onAdd: (words: string) => void;
}

/** Shows what a shopper would find for a word at this moment. */
export function SearchPreview({ tried, result, loading, onTry, onAdd }: SearchPreviewProps) {
  const shopSearch = `/search?search=${encodeURIComponent(tried)}`;
  return (
    <Panel
      title="Try a word"
      action={
        result?.ok && result.value.count > 0 && <PanelLink to={shopSearch}>See it in the shop</PanelLink>
      }
    >
      <div className="grid gap-3">
        <div className="flex">
          <SearchBox label="Try a word" placeholder="pete ya harusi" defaultValue={tried} onSearch={onTry} />
        </div>
        <div aria-busy={loading} className="grid gap-3 empty:hidden aria-busy:opacity-60">
          {result?.ok === false && <ReloadState message={result.problem.message} />}
          {result?.ok && <Found tried={tried} preview={result.value} onAdd={onAdd} />}
        </div>
      </div>
    </Panel>
  );
}

interface FoundProps {
  tried: string;
  preview: Preview;
  onAdd: (words: string) => void;
}

function Found({ tried, preview: { count, searched_for, terms, products }, onAdd }: FoundProps) {
  const known = terms.filter(({ synonym }) => synonym !== null);
  return (
    <>
      <output>
        {count === 0 ? `Nothing in the shop matches “${tried}”.` : `“${tried}” finds ${piecesText(count)}.`}
        {searched_for !== null && ` We read it as “${searched_for}”.`}
      </output>
      {known.length > 0 && (
        <ul className="grid gap-0.5 text-stone">
          {known.map(({ term, means }) => (
            <li key={term} className="wrap-anywhere">
              <strong className="font-semibold text-ink">{term}</strong> means {means.join(', ')}
            </li>
          ))}
        </ul>
      )}
      {count === 0 && (
        <Button variant="line" size="small" className="justify-self-start" onClick={() => onAdd(tried)}>
          Add synonym
          <span className="sr-only"> for {tried}</span>
        </Button>
      )}
      {products.length > 0 && (
        <ul aria-label="What it finds first" className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {products.map(({ id, name, subcategory_name, price, primary_image }) => (
            <li key={id} className="flex min-w-0 items-center gap-3">
              <Thumbnail image={primary_image} className="w-9 flex-none rounded-control" />
              <span className="grid min-w-0">
                <Link to={`/product/${id}`} className="truncate font-medium hover:text-bordeaux">
                  {name}
                </Link>
                <span className="truncate text-fine text-stone">
                  {subcategory_name} · {formatMoney(price)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
