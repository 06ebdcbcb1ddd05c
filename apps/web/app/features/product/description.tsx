import type { WireProduct } from '../product-options/choices.ts';

/** The long text, where there is more to say than the short one does; written on the server. */
export function Description({ product: { description, short_description } }: { product: WireProduct }) {
  if (description === '' || description === short_description) return null;
  return (
    <section aria-labelledby="description-title" className="grid gap-6 pt-section">
      <h2 id="description-title" className="font-display text-h2 font-medium">
        Description
      </h2>
      <p className="max-w-read text-pretty whitespace-pre-line">{description}</p>
    </section>
  );
}
