import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Block, Questions } from './page-parts.tsx';
import { PageTop } from './page-top.tsx';

interface StylingPageProps {
  top: ComponentProps<typeof PageTop>;
  /** What follows the heading without a gap. */
  first: ReactNode;
  children: ReactNode;
  /** What people ask before they book, under a heading of the page's own. */
  questions: { title: string } & ComponentProps<typeof Questions>;
}

/** A page about what stylists do: it begins with a photograph and ends with the way to book one. */
export function StylingPage({ top, first, children, questions: { title, questions } }: StylingPageProps) {
  return (
    <div className="wrap grid gap-section text-pretty">
      <div>
        <PageTop {...top} />
        {first}
      </div>
      {children}
      <Block title={title}>
        <Questions questions={questions} />
        <p>
          <ButtonLink to="/book-stylist" variant="bordeaux">
            Book Your Wedding Stylist
          </ButtonLink>
        </p>
      </Block>
    </div>
  );
}
