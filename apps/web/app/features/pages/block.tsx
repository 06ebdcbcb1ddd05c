import { useId, type ReactNode } from 'react';

interface BlockProps {
  label?: string;
  title: string;
  /** A part of the page that links point at. */
  id?: string;
  children: ReactNode;
}

/** A part of a page that is looked at rather than read: label, heading, and what follows. */
export function Block({ label, title, id, children }: BlockProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="grid gap-8 lg:gap-10">
      <div className="grid gap-2">
        {label !== undefined && <p className="label text-gold-text">{label}</p>}
        <h2 id={titleId} className="font-display text-h2 font-medium text-balance lining-nums">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
