import { useState, type ComponentType, type MouseEvent } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { SEARCH } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { useOpenOnPage } from '../../lib/dialogs/use-open-on-page.ts';

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Loaded on hover, focus or click. */
const loadDialog = () => import('./search-dialog.tsx');

/** The header's search icon: a link to the search page that opens the dialog in place where it can. */
export function SearchOpener({ className }: { className: string }) {
  const navigate = useNavigate();
  const { isOpen, setOpen } = useOpenOnPage();
  const [loaded, setLoaded] = useState<{ SearchDialog: ComponentType<SearchDialogProps> }>();

  const open = async () => {
    try {
      setLoaded(await loadDialog());
      setOpen(true);
    } catch {
      await navigate('/search');
    }
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  };
  const warmUp = () => void loadDialog().catch(() => undefined);

  return (
    <>
      <NavLink
        to="/search"
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={press}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        className={`icon-button ${className}`}
      >
        <LineIcon of={SEARCH} />
      </NavLink>
      {loaded !== undefined && <loaded.SearchDialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
