import type { ReactNode } from 'react';

/** One kind of thing on the design page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <section aria-labelledby={id} className="pt-16">
      <h2 id={id} className="label mb-6 border-b border-line pb-4 text-gold-text">
        {title}
      </h2>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}

/** Things side by side, with room to breathe. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
