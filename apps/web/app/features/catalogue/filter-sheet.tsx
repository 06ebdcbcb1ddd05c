import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { FILTERS, LISTING_FORM } from './listing-places.ts';

interface FilterSheetProps {
  open: boolean;
  show: string;
  isNarrowed: boolean;
  /** The group to show first; empty for the top. */
  group: string;
  /** Counts the lists that came: each has filters of its own. */
  turn: number;
  onClose: () => void;
}

/** The filters on a phone. What is chosen applies at once; the button below says what it leaves, and closes. */
export function FilterSheet({ open, show, isNarrowed, group, turn, onClose }: FilterSheetProps) {
  useEffect(() => {
    if (open) document.querySelector(`.sheet [data-group="${group}"]`)?.scrollIntoView();
    // What opened it was written anew meanwhile, so that the browser cannot give it the focus back.
    else document.querySelector<HTMLElement>(`[data-sheet="${group}"]`)?.focus({ preventScroll: true });
  }, [open, group]);
  const clear = () => document.querySelector<HTMLElement>(`#${FILTERS} .link`)?.click();
  const send = () => document.querySelector<HTMLFormElement>(`#${LISTING_FORM}`)?.requestSubmit();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          {isNarrowed && (
            <Button variant="line" onClick={clear}>
              Clear all
            </Button>
          )}
          <Button onClick={send}>{show}</Button>
        </>
      }
    >
      <BorrowedFields key={turn} />
    </Dialog>
  );
}

/** The fields of the page itself, for as long as the sheet is open: they stay with their form, and are there once. */
function BorrowedFields() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const home = document.getElementById(FILTERS);
    const fields = home?.firstElementChild;
    if (!fields) return undefined;
    place.current?.replaceChildren(fields);
    return () => home.prepend(fields);
  }, []);
  return <div ref={place} className="sheet" />;
}
