import type { ReactNode } from 'react';

interface PageHeadingProps {
  label?: string;
  title: ReactNode;
  lead?: ReactNode;
  className?: string;
}

/** The heading of a shop page, with its only h1. */
export function PageHeading({ label, title, lead, className = '' }: PageHeadingProps) {
  return (
    <header className={`grid gap-3 ${className}`}>
      {label !== undefined && <p className="label text-gold-text">{label}</p>}
      <h1 className="font-display text-h1 font-medium text-balance lining-nums">{title}</h1>
      {lead !== undefined && <p className="max-w-read text-body-l text-stone">{lead}</p>}
    </header>
  );
}

/** Styles plain headings, paragraphs, lists, tables and links of long texts. */
export function Prose({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`prose ${className}`}>{children}</div>;
}
