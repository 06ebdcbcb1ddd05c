import { DOWN } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';

interface TableOfContentsProps {
  sections: readonly { id: string; title: string }[];
}

/** The parts of a long page: folded on a phone, beside the text on a desktop. */
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
