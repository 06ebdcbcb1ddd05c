import type { ShopSettings } from '../shop-settings/shop-settings.ts';

/** The shop in four figures, which its owner sets. */
export function Figures({ figures }: { figures: ShopSettings['statistics'] }) {
  return (
    <section aria-label="The shop in figures" className="wrap pt-section">
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        <Figure name="happy couples" figure={figures.happy_couples} />
        <Figure name="average rating" figure={figures.average_rating} />
        <Figure name="fast shipping" figure={figures.fast_shipping} />
        <Figure name="personal support" figure={figures.personal_support} />
      </dl>
    </section>
  );
}

function Figure({ name, figure }: { name: string; figure: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-line px-2 py-6 text-center even:border-l nth-[n+3]:border-t lg:py-4 lg:nth-[n+2]:border-l lg:nth-[n+2]:border-gold lg:nth-[n+3]:border-t-0">
      <dt className="text-small text-stone">{name}</dt>
      <dd className="font-display text-figure font-medium lining-nums">{figure}</dd>
    </div>
  );
}
