import { useState } from 'react';
import { useLocation } from 'react-router';

/** Whether a dialog of the header is open. Any navigation closes it, and Back to the page does not open it again. */
export function useOpenOnPage() {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  if (openOn !== undefined && openOn !== key) setOpenOn(undefined);
  return {
    isOpen: openOn === key,
    setOpen: (isOpen: boolean) => setOpenOn(isOpen ? key : undefined),
  };
}
