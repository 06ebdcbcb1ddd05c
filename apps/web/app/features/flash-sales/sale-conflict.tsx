import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { SaleDetail } from './sale-labels.ts';

interface SaleConflictProps {
  id: number;
  /** Keeps the typed values and saves them over the other user's version. */
  onKeep: (theirs: SaleDetail) => void;
  onTake: (theirs: SaleDetail) => void;
}

/** Shown when another user saved the campaign first. Nothing typed is lost until this user decides. */
export function SaleConflict({ id, onKeep, onTake }: SaleConflictProps) {
  const [trouble, setTrouble] = useState<string>();
  const settle = async (use: (theirs: SaleDetail) => void) => {
    const theirs = await browserApi.get('/admin/flash-sales/{id}/', { params: { id } });
    if (theirs.ok) use(theirs.value);
    else setTrouble(theirs.problem.message);
  };
  return (
    <Notice tone="failed" role="alert" title="Somebody else has changed this sale">
      <span className="grid justify-items-start gap-3">
        {trouble ?? 'What you typed is still here. Keep it and save it over theirs, or take theirs instead.'}
        <span className="flex flex-wrap gap-2">
          <Button variant="line" size="small" onClick={() => void settle(onTake)}>
            Take theirs
          </Button>
          <Button variant="line" size="small" onClick={() => void settle(onKeep)}>
            Keep mine
          </Button>
        </span>
      </span>
    </Notice>
  );
}
