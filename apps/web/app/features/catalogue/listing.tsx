import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Written } from '../../components/written.tsx';
import type { Text } from '../../lib/texts-here.ts';
import '../../styles/listing.css';
import type { FilterSheet } from './filter-sheet.tsx';
import type { ListingPage } from './listing-data.ts';
import { FILTERS } from './listing-places.ts';
import { useChoices } from './use-choices.ts';
import { WrittenGoods } from './written-goods.tsx';

interface Sheet {
  FilterSheet: typeof FilterSheet;
  open: boolean;
  /** The group of filters to begin with. */
  group: string;
}

/** A list of products under its heading, with everything it can be narrowed and ordered by. */
export function Listing({ top, shelves, pieces, sheet }: Omit<ListingPage, 'head'>) {
  const [kept, keep] = useState({ shelves, turn: 0 });
  // Pages that were added below go with their list, even if another comes with the very same markup.
  if (kept.shelves !== shelves) keep({ shelves, turn: kept.turn + 1 });
  const [shown, setShown] = useState<Sheet>();
  const close = () => setShown((last) => last && { ...last, open: false });
  const { room, focused, isLoading, ...hears } = useChoices(shelves, close);

  const press = (pressed: Element) => {
    const link = pressed.closest<HTMLAnchorElement>('[data-sheet], [data-more]');
    if (link?.dataset['more']) {
      const follow = () => window.location.assign(link.href);
      import('./add-page.ts').then(({ addPage }) => addPage(link), follow);
    } else if (link) {
      const { sheet: group = '' } = link.dataset;
      import('./filter-sheet.tsx').then(
        ({ FilterSheet }) => setShown({ FilterSheet, group, open: true }),
        // The filters show in the page itself.
        () => void (window.location.hash = FILTERS),
      );
    }
    return link !== null;
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what happens inside.
    <div ref={room} {...hears}>
      {top !== undefined && (
        <div className="wrap listing-head">
          <Written text={top} />
          <p aria-live="polite" className="money text-small text-stone">
            {pieces}
          </p>
        </div>
      )}
      <Shelves key={kept.turn} text={shelves} {...{ focused, isLoading }} onPress={press} />
      {shown !== undefined && sheet !== undefined && (
        <shown.FilterSheet
          {...sheet}
          open={shown.open}
          group={shown.group}
          turn={kept.turn}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ShelvesProps {
  text: Text;
  /** Takes what has the focus when these shelves give way to others. */
  focused: RefObject<Element | null>;
  isLoading: boolean;
  onPress: (pressed: Element) => boolean;
}

function Shelves({ text, focused, isLoading, onPress }: ShelvesProps) {
  const goods = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      focused.current = document.activeElement;
    },
    [focused],
  );
  useEffect(() => {
    goods.current?.querySelector('.listing-list')?.setAttribute('aria-busy', String(isLoading));
  }, [isLoading]);
  return <WrittenGoods {...{ text, goods, onPress }} />;
}
