import { useEffect, useState } from 'react';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { WireProduct } from './choices.ts';
import { Chooser } from './chooser.tsx';
import { ChooserWait } from './chooser-wait.tsx';

export interface ChooserDialogProps {
  id: number;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for colour, size and quantity before a piece of a list goes into the cart. */
export function ChooserDialog({ id, name, open, onClose }: ChooserDialogProps) {
  /** The piece, or why there is none. */
  const [found, setFound] = useState<WireProduct | string>();

  const load = async () => {
    setFound(undefined);
    const answer = await browserApi.get('/products/{id}/', { params: { id } });
    setFound(answer.ok ? answer.value : answer.problem.message);
  };
  useEffect(() => {
    if (open) void load();
    // Stock changes: each time it opens, it asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, open]);

  return (
    <Dialog open={open} onClose={onClose} title={name}>
      {typeof found === 'object' ? (
        <Chooser product={found} onDone={onClose} />
      ) : (
        <ChooserWait problem={found} onRetry={() => void load()} />
      )}
    </Dialog>
  );
}
