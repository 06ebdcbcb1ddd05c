import type { ReactNode } from 'react';
import { Prose } from '../../components/page-heading.tsx';
import { PageTop } from './page-top.tsx';
import { DOWN } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';

export interface PageSection {
  /** The anchor: `/returns#refund`. */
  id: string;
  title: string;
  /** A 4:5 drawing beside the text on wide screens. */
  art?: string;
  body: ReactNode;
}

interface LongPageProps {
  title: string;
  label: string;
  lead: string;
  sections: readonly PageSection[];
  /** A line under the last section, for example the date of the text. */
  end?: ReactNode;
}

/** A text page: contents on the left, the text in one readable column. */
export function LongPage({ title, label, lead, sections, end }: LongPageProps) {
  return (
    <div className="wrap text-pretty">
      <PageTop title={title} label={label} lead={lead} />
      <div className="grid gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-20">
        <TableOfContents sections={sections} />
        <div className="@container grid min-w-0 gap-12 lg:gap-16">
          {sections.map((section) => (
            <Part key={section.id} {...section} />
          ))}
          {end !== undefined && (
            <p className="max-w-read border-t border-line pt-6 text-small text-stone">{end}</p>
          )}
        </div>
      </div>
    </div>
  );
}

function Part({ id, title, art, body }: PageSection) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className="relative grid gap-4 lg:gap-5">
      <h2 id={titleId} className="font-display text-h2 font-medium text-balance lining-nums">
        {title}
      </h2>
      {art !== undefined && (
        <img
          src={art}
          alt=""
          width={160}
          height={200}
          loading="lazy"
          className="absolute top-2 right-0 hidden @min-[54rem]:block"
        />
      )}
      <Prose>{body}</Prose>
    </section>
  );
}

interface TableOfContentsProps {
  sections: readonly { id: string; title: string }[];
}

/** The contents of a long page: collapsed on phones, beside the text on desktops. */
export function TableOfContents({ sections }: TableOfContentsProps) {
  return (
    <>
      <details className="group border-y border-line lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
          On this page
          <span className="group-open:rotate-180">
            <LineIcon of={DOWN} small />
          </span>
        </summary>
        <nav aria-label="On this page" className="pb-3">
          <Parts sections={sections} />
        </nav>
      </details>
      <nav aria-label="On this page" className="sticky top-28 hidden self-start lg:block">
        <p className="label pb-3 text-gold-text">On this page</p>
        <Parts sections={sections} />
      </nav>
    </>
  );
}

function Parts({ sections }: TableOfContentsProps) {
  return (
    <ol className="text-small">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center underline decoration-transparent underline-offset-4 transition-colors duration-(--duration-hover) hover:decoration-gold lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
