import type { ReactNode } from 'react';
import { PLUS } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { Prose } from '../../components/page-heading.tsx';

interface QuestionsProps {
  questions: readonly { question: string; answer: ReactNode }[];
}

/** What people ask before they book; opens without JavaScript. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div className="max-w-200 border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <LineIcon
              of={PLUS}
              className="text-gold-text transition-transform duration-(--duration-hover) group-open:rotate-45"
            />
          </summary>
          <Prose className="pb-6 text-stone">{answer}</Prose>
        </details>
      ))}
    </div>
  );
}
