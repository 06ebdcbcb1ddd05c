import { useCallback, useState } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { submitDelivery } from './delivery-actions.ts';
import { PointDialog, type PointDialogState } from './point-dialog.tsx';
import { toOpening, type PointView } from './point-draft.ts';
import { PointPanel } from './point-panel.tsx';
import type { DeliveryView } from './zone-draft.ts';

interface PointSectionProps {
  delivery: DeliveryView;
  opened: PointDialogState | undefined;
  onOpen: (opened: PointDialogState | undefined) => void;
}

/** Opening a point takes nothing away, so only closing is confirmed. */
export function PointSection({ delivery, opened, onOpen }: PointSectionProps) {
  const { submit } = useFetcher();
  const [closing, setClosing] = useState<PointView>();
  const edit = useCallback((point: PointView) => onOpen({ kind: 'point', point }), [onOpen]);
  const setOpen = useCallback(
    (point: PointView, isOpen: boolean) =>
      submitDelivery(submit, { intent: 'open-point', id: point.id, body: toOpening(point, isOpen) }),
    [submit],
  );
  const onOpening = useCallback(
    (point: PointView) => (point.is_open ? setClosing(point) : setOpen(point, true)),
    [setOpen],
  );
  return (
    <>
      <PointPanel points={delivery.pickup_points} onEdit={edit} onOpening={onOpening} />
      <PointDialog opened={opened} delivery={delivery} onClose={() => onOpen(undefined)} />
      <ConfirmDialog
        open={closing !== undefined}
        title={`Close ${closing?.name}?`}
        text={`It takes no new orders until you open it again.${underWayText(closing?.orders_under_way ?? 0)}`}
        confirmLabel="Close point"
        onCancel={() => setClosing(undefined)}
        onConfirm={() => {
          if (closing) setOpen(closing, false);
          setClosing(undefined);
        }}
      />
    </>
  );
}

function underWayText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' An order is still on the way to it.'
    : ` ${count} orders are still on the way to it.`;
}
