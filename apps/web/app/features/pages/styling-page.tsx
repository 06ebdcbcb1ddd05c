import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Block, Questions } from './page-parts.tsx';
import { PageTop } from './page-top.tsx';

interface StylingPageProps {
  top: ComponentProps<typeof PageTop>;
  /** Content directly below the heading, without a gap. */
  first: ReactNode;
  children: ReactNode;
  /** Frequent questions, with the page's own heading. */
  questions: { title: string } & ComponentProps<typeof Questions>;
}

/** A page about a styling service: it starts with a photo and ends with a booking link. */
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
