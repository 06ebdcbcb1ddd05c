import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { EditBar, EditDialog } from '../../components/office/editing/edit-dialog.tsx';
import { SaveProblem } from '../../components/office/editing/save-problem.tsx';
import { formatPrice, toCents } from '../../lib/format.ts';
import { useCan } from '../../lib/session/use-can.ts';
import {
  findPointDifferences,
  POINT_LABELS,
  type PointDraft,
  toPointBody,
  toPointChange,
  toPointDraft,
  type PointView,
} from './point-draft.ts';
import { useDeliveryForm } from './use-delivery-form.ts';
import type { DeliveryView } from './zone-draft.ts';

const COUNTY_OPTIONS = COUNTIES.map((county) => ({ value: county, label: county }));

export type PointDialogState = { kind: 'new' } | { kind: 'point'; point: PointView };

interface PointDialogProps {
  opened: PointDialogState | undefined;
  delivery: DeliveryView;
  onClose: () => void;
}

export const PointDialog = ({ opened, delivery, onClose }: PointDialogProps) => (
  <EditDialog<PointView>
    subject={opened?.kind === 'point' ? opened.point.id : opened && 'new'}
    title={opened?.kind === 'new' ? 'Add Pick-up Point' : 'Edit Pick-up Point'}
    description="Buyers read all of it in their cart. Orders keep the fee they were placed with."
    onClose={onClose}
  >
    {({ touch, leave, newer, loadNewer }) => (
      <PointEditor
        point={newer ?? (opened?.kind === 'point' ? opened.point : undefined)}
        delivery={delivery}
        onTouch={touch}
        onCancel={leave}
        onSaved={onClose}
        onLoadNewer={loadNewer}
      />
    )}
  </EditDialog>
);

interface PointEditorProps {
  /** Undefined for a new point. */
  point: PointView | undefined;
  delivery: DeliveryView;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Restarts the form with the other user's version. */
  onLoadNewer: (newer: PointView) => void;
}

function PointEditor({ point, delivery, onTouch, onCancel, onSaved, onLoadNewer }: PointEditorProps) {
  const can = useCan();
  const { base, draft, save, onSubmit, field, saving } = useDeliveryForm<PointView, PointDraft>({
    loaded: point,
    toDraft: toPointDraft,
    labels: POINT_LABELS,
    toIntent: {
      add: (typed) => ({ intent: 'add-point', body: toPointBody(typed, toPointDraft(undefined)) }),
      change: (before, over, typed) => ({
        intent: 'change-point',
        id: before.id,
        body: toPointChange(before, over, typed),
      }),
    },
    onTouch,
    onSaved,
  });
  const { form, busy } = saving;

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SaveProblem
        saving={saving}
        differences={(newer) => base && findPointDifferences(base, newer, draft)}
        labels={POINT_LABELS}
        onLoad={onLoadNewer}
        onSaveOver={save}
      />
      <TextField {...field('name')} maxLength={60} placeholder="Mega Plaza" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('county')}
          options={COUNTY_OPTIONS}
          placeholder="Choose a county"
          hint="Its buyers see the point."
          required
        />
        <TextField {...field('town')} maxLength={80} required />
      </div>
      <TextField
        {...field('address')}
        maxLength={200}
        hint="Street, building, floor. It stays while orders are on the way to it."
        required
      />
      <TextField
        {...field('hours')}
        maxLength={100}
        placeholder="Monday to Saturday, 8:30 to 18:30"
        required
      />
      <TextField {...field('phone')} type="tel" optional />
      {can('money-settings') && (
        <TextField
          {...field('fee')}
          inputMode="decimal"
          optional={base === undefined}
          hint={`In shillings. Free from the same sum as the door.${
            base === undefined
              ? ` Empty means the standard fee, ${formatPrice(toCents(delivery.standard_fee))}.`
              : ''
          }`}
        />
      )}
      <EditBar
        label={base === undefined ? 'Add Pick-up Point' : 'Save Changes'}
        busy={busy}
        onCancel={onCancel}
      />
    </form>
  );
}
