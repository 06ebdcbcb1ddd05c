import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/network/load-code.ts';
import { rememberViewed, type ViewedProduct } from './viewed.ts';

const ViewedList = lazyPart(() => import('./viewed-list.tsx'));

/** Remembers this product in this browser, and lists the others. */
export function RememberedView({ id, slug, name, image }: ViewedProduct) {
  useEffect(() => rememberViewed({ id, slug, name, image }), [id, slug, name, image]);
  return <RecentlyViewed except={id} />;
}

/** Lists the products this browser has opened, once the reader comes near. */
export function RecentlyViewed({ except }: { except?: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Suspense>{isNear && <ViewedList except={except} />}</Suspense>
    </div>
  );
}
