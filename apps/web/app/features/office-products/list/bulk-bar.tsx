import { useState } from 'react';
import type { BulkChange } from '@harusi/contracts/office/office-products';
import type { Encoded } from '@harusi/contracts/calls';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';

export type BulkAction = Encoded<typeof BulkChange>['action'];

interface BulkBarProps {
  count: number;
  busy: boolean;
  onDo: (action: BulkAction) => void;
  onClear: () => void;
}

const ACTIONS: readonly { action: BulkAction; label: string }[] = [
  { action: 'publish', label: 'Publish' },
  { action: 'feature', label: 'Feature' },
  { action: 'unfeature', label: 'Stop featuring' },
  { action: 'archive', label: 'Archive' },
];

/** Actions for all selected products. */
export function BulkBar({ count, busy, onDo, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-label="Selected products" className="bulk-bar">
      <output className="font-semibold">{count} selected</output>
      <span className="flex flex-wrap gap-2">
        {ACTIONS.map(({ action, label }) => (
          <button
            key={action}
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => !busy && (action === 'archive' ? setAsking(true) : onDo(action))}
          >
            {label}
          </button>
        ))}
      </span>
      <button type="button" onClick={onClear} className="ml-auto">
        Clear
      </button>
      <ConfirmDialog
        open={asking}
        danger
        title={count === 1 ? 'Archive this product?' : `Archive ${count} products?`}
        text="They leave the shop at once. Orders and reports keep them, and you can publish them again any time."
        confirmLabel="Archive"
        onConfirm={() => {
          setAsking(false);
          onDo('archive');
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
