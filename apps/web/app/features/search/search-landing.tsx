import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Button } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { SampleNote } from '../catalogue/sample-note.tsx';
import type { SearchSuggestions } from './search-suggestions.server.ts';
import { Link } from 'react-router';
import { ProductCard } from '../catalogue/product-card.tsx';

interface SearchLandingProps {
  trail: readonly { label: string; to?: string }[];
  /** The search that found nothing, if any. */
  typed: string;
  suggestions: SearchSuggestions;
  isSample: boolean;
}

/** A search field with suggestions of where to go instead. */
export function SearchLanding({ trail, typed, suggestions, isSample }: SearchLandingProps) {
  return (
    <div className="wrap grid gap-8 pt-6">
      <Breadcrumb trail={trail} />
      {typed === '' ? (
        <PageHeading title="Search" lead="A kind of piece, a stone, a colour, a name." />
      ) : (
        <PageHeading
          title={<span className="wrap-anywhere">{`Nothing found for “${typed}”`}</span>}
          lead="Try fewer or other words, or begin with one of these."
        />
      )}
      <search>
        <form method="get" action="/search" className="flex max-w-read gap-3">
          <input
            type="search"
            name="search"
            aria-label="Search the shop"
            placeholder="Veil, tiara, cufflinks"
            defaultValue={typed}
            maxLength={200}
            enterKeyHint="search"
            className="input min-w-0 flex-1"
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {isSample && <SampleNote isSample to="/search" />}
      <SearchHints {...suggestions} />
    </div>
  );
}

/** Subcategories and popular products. */
export function SearchHints({ kinds, popular }: SearchSuggestions) {
  return (
    <div className="grid gap-12">
      {kinds.length > 0 && (
        <section aria-labelledby="kinds" className="grid gap-4">
          <h2 id="kinds" className="label text-gold-text">
            Look by kind
          </h2>
          <ul className="flex flex-wrap gap-2">
            {kinds.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="chip">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="grid gap-6">
          <h2 id="popular" className="font-display text-h2 font-medium">
            Popular pieces
          </h2>
          <ul className="cards cards-4">
            {popular.map((product) => (
              <li key={product.id} className="grid">
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
