import type { ReactNode } from 'react';

interface StepsProps {
  steps: readonly { title: string; text: ReactNode }[];
}

/** What happens, in its order: large figures, short texts. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="grid gap-6 md:grid-cols-2 md:gap-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-grid-x">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-5 border-t border-gold pt-5 md:grid md:content-start md:gap-2">
          <span
            aria-hidden
            className="w-5 font-display text-h2 leading-none font-medium text-gold-text lining-nums"
          >
            {index + 1}
          </span>
          <div className="grid content-start gap-2">
            <h3 className="font-display text-h3 font-semibold lining-nums">{title}</h3>
            <p className="text-stone">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
