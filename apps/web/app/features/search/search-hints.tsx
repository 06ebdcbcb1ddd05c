import { Link } from 'react-router';
import { ProductCard } from '../catalogue/product-card.tsx';
import type { SearchSuggestions } from './search-suggestions.server.ts';

/** The kinds of pieces there are, and some that people like. */
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
