import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { ListingData } from './listing-data.ts';
import { countChoices, withoutChoices } from './listing-query.ts';
import { piecesText } from './pieces-text.ts';
import { typedIn } from './typed-in.ts';
import type { Choices } from './use-choices.ts';

export interface FilterSheetProps {
  listing: ListingData;
  chosen: Choices;
  open: boolean;
  /** The group to show first. */
  group: string | undefined;
  onClose: () => void;
}

/** The filters on a phone. What is chosen applies at once; the button below says what it leaves, and closes. */
export function FilterSheet({ listing, chosen, open, group, onClose }: FilterSheetProps) {
  useEffect(() => {
    const place = open && group !== undefined && document.querySelector(`.sheet [data-group="${group}"]`);
    if (place) place.scrollIntoView();
  }, [open, group]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          {countChoices(chosen.query, listing.fixed) > 0 && (
            <Button variant="line" onClick={() => chosen.choose(withoutChoices(chosen.query))}>
              Clear all
            </Button>
          )}
          <Button onClick={onClose}>{`Show ${piecesText(listing.count)}`}</Button>
        </>
      }
    >
      <form
        className="sheet"
        onSubmit={(event) => {
          event.preventDefault();
          chosen.choose(typedIn(event.currentTarget));
          onClose();
        }}
      >
        <FilterFields choices={listing.choices} chosen={chosen} />
      </form>
    </Dialog>
  );
}
