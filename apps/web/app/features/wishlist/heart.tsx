import { HEART } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';

/** Saves the piece of a card; static markup. `hearts.ts` handles it and shows which are pressed. */
export const Heart = ({ id, name }: { id: number; name: string }) => (
  <button
    type="button"
    data-save={id}
    aria-pressed={false}
    aria-label={`Save ${name}`}
    className="icon-button heart absolute top-0 right-0 noscript:hidden"
  >
    <LineIcon of={HEART} />
  </button>
);
