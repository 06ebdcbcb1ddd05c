import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { FILTERS, LISTING_FORM } from '../listing-query.ts';

interface FilterSheetProps {
  open: boolean;
  show: string;
  isNarrowed: boolean;
  /** The group to scroll to; empty for the top. */
  group: string;
  /** Changes with each new grid, which brings its own fields. */
  version: number;
  onClose: () => void;
}

/** The filters on a phone. Each applies at once; the button below shows the count and closes the sheet. */
export function FilterSheet({ open, show, isNarrowed, group, version, onClose }: FilterSheetProps) {
  useEffect(() => {
    if (open) document.querySelector(`.sheet [data-group="${group}"]`)?.scrollIntoView();
    // The opening link was replaced meanwhile, so the browser cannot restore the focus itself.
    else document.querySelector<HTMLElement>(`[data-sheet="${group}"]`)?.focus({ preventScroll: true });
  }, [open, group]);
  const clear = () => document.querySelector<HTMLElement>(`#${FILTERS} .link`)?.click();
  const submit = () => document.querySelector<HTMLFormElement>(`#${LISTING_FORM}`)?.requestSubmit();
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
          <Button onClick={submit}>{show}</Button>
        </>
      }
    >
      <BorrowedFields key={version} />
    </Dialog>
  );
}

/** Moves the page's own fields here while the sheet is open, so that they exist once and stay in their form. */
function BorrowedFields() {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const home = document.getElementById(FILTERS);
    const fields = home?.firstElementChild;
    if (!fields) return undefined;
    container.current?.replaceChildren(fields);
    return () => home.prepend(fields);
  }, []);
  return <div ref={container} className="sheet" />;
}
