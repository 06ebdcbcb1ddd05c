import type { ReactNode } from 'react';

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

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
