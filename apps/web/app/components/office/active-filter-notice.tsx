import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

/** Above a filtered list: says which rows it shows, with a button to show all. */
export function ActiveFilterNotice({ onAll, children }: { onAll: () => void; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-ivory px-4 py-2">
      {children}
      <Button variant="line" size="small" onClick={onAll}>
        Show all
      </Button>
    </p>
  );
}
