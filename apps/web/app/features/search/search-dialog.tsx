import { useEffect, useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { SEARCH } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { searchPath, toGroups, createSuggester, MIN_LETTERS, type Suggestions } from './suggestions.ts';

const OFTEN = ['Veil', 'Tiara', 'Pearl', 'Cufflinks', 'Bow tie'];
const NOTHING: Suggestions = { searched_for: null, products: [], subcategories: [], collections: [] };

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

export function SearchDialog({ open, onClose }: SearchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Search">
      <search>
        <SearchBox />
      </search>
    </Dialog>
  );
}

/** A combobox: the focus stays in the field, and arrow keys move through the suggestions. */
function SearchBox() {
  const id = useId();
  const navigate = useNavigate();
  const [suggester] = useState(() =>
    createSuggester((q, signal) => browserApi.get('/products/suggestions/', { query: { q }, signal })),
  );
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ for: string; suggestions: Suggestions; problem?: string }>();
  const [active, setActive] = useState(-1);
  useEffect(() => suggester.cancel, [suggester]);

  const query = typed.trim();
  const isAsking = query.length >= MIN_LETTERS;
  const groups = isAsking && found !== undefined ? toGroups(query, found.suggestions) : [];
  const lines = groups.flatMap((group) => group.lines);

  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
    const question = text.trim();
    suggester.suggest(question, (result) =>
      setFound(
        result.ok
          ? { for: question, suggestions: result.value }
          : { for: question, suggestions: NOTHING, problem: result.problem.message },
      ),
    );
  };

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || lines.length === 0) return;
    event.preventDefault();
    // One more than the lines: the field itself is between the last and the first.
    const places = lines.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  const go = (event: FormEvent) => {
    event.preventDefault();
    const to = lines[active]?.to ?? (query === '' ? undefined : searchPath(query));
    if (to !== undefined) void navigate(to, { replace: true });
  };

  return (
    <form action="/search" onSubmit={go} className="search-box grid gap-4">
      <div className="relative">
        <LineIcon of={SEARCH} className="absolute top-3.5 left-3.5 text-stone" />
        <input
          type="text"
          name="search"
          role="combobox"
          aria-label="Search the shop"
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          placeholder="Veil, tiara, cufflinks"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={walk}
          className="input pl-11"
        />
      </div>
      <SuggestionList id={id} groups={groups} active={active} />
      <p aria-live="polite" className="text-small text-stone empty:hidden">
        {isAsking && found !== undefined ? announce(found, lines.length) : ''}
      </p>
      {!isAsking && (
        <ul className="flex flex-wrap gap-2">
          {OFTEN.map((word) => (
            <li key={word}>
              <Link replace to={searchPath(word.toLowerCase())} className="chip">
                {word}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

interface Found {
  for: string;
  suggestions: Suggestions;
  problem?: string;
}

function announce({ for: question, suggestions, problem }: Found, lines: number): string {
  if (problem !== undefined) return problem;
  if (lines === 0) return `Nothing begins with “${question}”. Press Enter to search the whole shop.`;
  return suggestions.searched_for === null ? '' : `Showing results for “${suggestions.searched_for}”`;
}
