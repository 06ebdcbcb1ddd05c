import type { ReactNode } from 'react';
import { Prose } from '../../components/page-heading.tsx';
import { PageTop } from './page-top.tsx';
import { TableOfContents } from './table-of-contents.tsx';

export interface PageSection {
  /** The anchor: `/returns#refund`. */
  id: string;
  title: string;
  /** A drawing of 4:5 beside the text, where the screen has room for it. */
  art?: string;
  body: ReactNode;
}

interface LongPageProps {
  title: string;
  label: string;
  lead: string;
  sections: readonly PageSection[];
  /** A line under the last section, such as the date of the text. */
  end?: ReactNode;
}

/** A page to read: its parts on the left, the text in one column of comfortable width. */
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
