import { useId, type ReactNode } from 'react';
import { PLUS } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { Prose } from '../../components/page-heading.tsx';

interface BlockProps {
  label?: string;
  title: string;
  /** A section with an anchor. */
  id?: string;
  children: ReactNode;
}

/** A section of a visual page: label, heading and content. */
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

interface StepsProps {
  steps: readonly { title: string; text: ReactNode }[];
}

/** Numbered steps with short texts. */
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

interface QuestionsProps {
  questions: readonly { question: string; answer: ReactNode }[];
}

/** Frequent questions; they open without JavaScript. */
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

interface PlainTableProps {
  /** The caption, shown above the table and read first by screen readers. */
  caption: string;
  head: readonly string[];
  rows: readonly (readonly [ReactNode, ...ReactNode[]])[];
  /** Number columns share the width equally; text columns take what they need. */
  figures?: boolean;
}

/** A table in a text, with hairlines only. The first cell of a row is its header. */
export function PlainTable({ caption, head, rows, figures = false }: PlainTableProps) {
  return (
    <table
      className={`w-full border-collapse text-left text-small tabular-nums lining-nums ${figures ? 'md:table-fixed' : ''}`}
    >
      <caption className="pb-2 text-left font-medium">{caption}</caption>
      <thead>
        <tr className="border-b border-gold align-bottom">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 font-medium text-stone last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // Rows never move, and their names may repeat (two rows are an M).
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row} className={`border-b border-line align-top ${figures ? 'even:bg-silk/40' : ''}`}>
            <th scope="row" className="py-2.5 pr-3 font-medium">
              {name}
            </th>
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column} className="py-2.5 pr-3 last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
