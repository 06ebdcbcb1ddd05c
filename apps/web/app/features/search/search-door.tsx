import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Button } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { SampleNote } from '../catalogue/sample-note.tsx';
import { SearchHints } from './search-hints.tsx';
import type { SearchSuggestions } from './search-suggestions.server.ts';

interface SearchDoorProps {
  trail: readonly { label: string; to?: string }[];
  /** What was looked for in vain, if anything. */
  typed: string;
  suggestions: SearchSuggestions;
  isSample: boolean;
}

/** A box to type in, and where to go without one. */
export function SearchDoor({ trail, typed, suggestions, isSample }: SearchDoorProps) {
  return (
    <div className="wrap grid gap-8 pt-6">
      <Breadcrumb trail={trail} />
      {typed === '' ? (
        <PageHeading title="Search" lead="A kind of piece, a stone, a colour, a name." />
      ) : (
        <PageHeading
          title={<span className="wrap-anywhere">{`Nothing found for “${typed}”`}</span>}
          lead="Try fewer or other words, or begin with one of these."
        />
      )}
      <search>
        <form method="get" action="/search" className="flex max-w-read gap-3">
          <input
            type="search"
            name="search"
            aria-label="Search the shop"
            placeholder="Veil, tiara, cufflinks"
            defaultValue={typed}
            maxLength={200}
            enterKeyHint="search"
            className="input min-w-0 flex-1"
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {isSample && <SampleNote isSample to="/search" />}
      <SearchHints {...suggestions} />
    </div>
  );
}
