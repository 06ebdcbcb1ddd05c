import { useLocation, useNavigation } from 'react-router';
import { loadingTextFor, type Area } from './office-screens.ts';
import '../../styles/office.css';

/** Announces a pending navigation; CSS hides it while it is fast. */
export function OfficeLoading({ area }: { area: Area }) {
  const here = useLocation().pathname;
  const ahead = useNavigation().location?.pathname;
  const isLeaving = ahead !== undefined && ahead !== here;
  return (
    <output className="ml-auto text-right text-fine leading-tight text-stone">
      {isLeaving && <span className="office-wait">{loadingTextFor(area, ahead)}</span>}
    </output>
  );
}
