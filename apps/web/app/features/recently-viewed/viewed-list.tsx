import { useState } from 'react';
import { Link } from 'react-router';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { productPath } from '../../lib/product-path.ts';
import { forgetViewed, readViewed } from './viewed.ts';

/** What else this browser has opened; nothing on the first visit. */
export default function ViewedList({ except }: { except: number | undefined }) {
  const [viewed, setViewed] = useState(() => readViewed().filter(({ id }) => id !== except));
  if (viewed.length === 0) return null;
  const forget = () => {
    forgetViewed();
    setViewed([]);
    // The button is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="viewed-title" className="grid gap-6 pt-section">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id="viewed-title" className="font-display text-h2 font-medium">
          Recently viewed
        </h2>
        <button type="button" onClick={forget} className="link min-h-6 text-small">
          Forget these
        </button>
      </div>
      <ul className="grid grid-cols-3 gap-x-grid-x gap-y-6 md:grid-cols-6">
        {viewed.slice(0, 6).map((product) => (
          <li key={product.id} className="relative grid content-start gap-2">
            <Thumbnail image={product.image === '' ? null : product.image} className="w-full" />
            <Link
              to={productPath(product)}
              className="text-small wrap-anywhere after:absolute after:inset-0 hover:text-bordeaux"
            >
              {product.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
