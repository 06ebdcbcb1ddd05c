import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import type { StaticMarkupRef } from '../../../static-markup/static-markup-context.ts';
import '../../../styles/shop/listing.css';
import { isVisitorKnown } from '../../delivery/visitor-known.ts';
import { ProductMarkup } from '../product-markup.tsx';
import type { FilterSheet } from './filters/filter-sheet.tsx';
import type { ListingPage } from './listing-data.ts';
import { FILTERS } from './listing-query.ts';
import { useListingFilters } from './filters/use-listing-filters.ts';

interface OpenSheet {
  FilterSheet: typeof FilterSheet;
  open: boolean;
  /** The group of filters to scroll to. */
  group: string;
}

/** A product listing with its heading, filters and sort order, all rendered as static markup. */
export function Listing({ heading, grid, countText, sheet }: Omit<ListingPage, 'head'>) {
  const [current, setCurrent] = useState({ grid, version: 0 });
  // A new version discards appended pages, even if the new markup is the same.
  if (current.grid !== grid) setCurrent({ grid, version: current.version + 1 });
  const [openSheet, setOpenSheet] = useState<OpenSheet>();
  const closeSheet = () => setOpenSheet((last) => last && { ...last, open: false });
  const { container, focused, isLoading, ...handlers } = useListingFilters(grid, closeSheet);

  const handleClick = (target: Element) => {
    const link = target.closest<HTMLAnchorElement>('[data-sheet], [data-more]');
    if (link?.dataset['more']) {
      const follow = () => window.location.assign(link.href);
      import('./append-page.ts').then(({ appendPage }) => appendPage(link), follow);
    } else if (link) {
      const { sheet: group = '' } = link.dataset;
      import('./filters/filter-sheet.tsx').then(
        ({ FilterSheet }) => setOpenSheet({ FilterSheet, group, open: true }),
        // Shows the filters in the page itself.
        () => void (window.location.hash = FILTERS),
      );
    }
    return link !== null;
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles events of the form inside.
    <div ref={container} {...handlers}>
      {heading !== undefined && (
        <div className="wrap listing-head">
          <StaticMarkup markup={heading} />
          <p aria-live="polite" className="money text-small text-stone">
            {countText}
          </p>
        </div>
      )}
      <Grid key={current.version} markup={grid} {...{ focused, isLoading }} onElementClick={handleClick} />
      {openSheet !== undefined && sheet !== undefined && (
        <openSheet.FilterSheet
          {...sheet}
          open={openSheet.open}
          group={openSheet.group}
          version={current.version}
          onClose={closeSheet}
        />
      )}
    </div>
  );
}

interface GridProps {
  markup: StaticMarkupRef;
  /** Receives the focused element when this grid is replaced. */
  focused: RefObject<Element | null>;
  isLoading: boolean;
  onElementClick: (target: Element) => boolean;
}

function Grid({ markup, focused, isLoading, onElementClick }: GridProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      focused.current = document.activeElement;
    },
    [focused],
  );
  useEffect(() => {
    containerRef.current?.querySelector('.listing-list')?.setAttribute('aria-busy', String(isLoading));
  }, [isLoading]);
  useEffect(() => {
    if (!isVisitorKnown()) return;
    import('./filters/arrives-filter.ts').then(
      ({ offerArrivesFilter }) => offerArrivesFilter(),
      () => undefined,
    );
  }, []);
  return <ProductMarkup {...{ markup, containerRef, onElementClick }} />;
}
