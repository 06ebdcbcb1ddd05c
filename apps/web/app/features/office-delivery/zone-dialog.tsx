import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import { TextField } from '../../components/fields/text-field.tsx';
import { EditBar, EditDialog } from '../../components/office/editing/edit-dialog.tsx';
import { SaveProblem } from '../../components/office/editing/save-problem.tsx';
import { CheckboxGroup } from '../../components/office/fields/checkbox-group.tsx';
import { formatPrice, toCents } from '../../lib/format.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { useDeliveryForm } from './use-delivery-form.ts';
import {
  FIELD_LABELS,
  findDifferences,
  toBody,
  toChange,
  toDraft,
  type DeliveryView,
  type ZoneDraft,
  type ZoneView,
} from './zone-draft.ts';

export type ZoneDialogState = { kind: 'new' } | { kind: 'zone'; zone: ZoneView };

interface ZoneDialogProps {
  opened: ZoneDialogState | undefined;
  delivery: DeliveryView;
  onClose: () => void;
}

export const ZoneDialog = ({ opened, delivery, onClose }: ZoneDialogProps) => (
  <EditDialog<ZoneView>
    subject={opened?.kind === 'zone' ? opened.zone.id : opened && 'new'}
    title={opened?.kind === 'new' ? 'Add Zone' : 'Edit Zone'}
    description="Dates in the shop change at once. Orders keep the day they were promised."
    onClose={onClose}
  >
    {({ touch, leave, newer, loadNewer }) => (
      <ZoneEditor
        zone={newer ?? (opened?.kind === 'zone' ? opened.zone : undefined)}
        delivery={delivery}
        onTouch={touch}
        onCancel={leave}
        onSaved={onClose}
        onLoadNewer={loadNewer}
      />
    )}
  </EditDialog>
);

interface ZoneEditorProps {
  /** Undefined for a new zone. */
  zone: ZoneView | undefined;
  delivery: DeliveryView;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Restarts the form with the other user's version. */
  onLoadNewer: (newer: ZoneView) => void;
}

function ZoneEditor({ zone, delivery, onTouch, onCancel, onSaved, onLoadNewer }: ZoneEditorProps) {
  const can = useCan();
  const { base, draft, change, save, onSubmit, field, saving } = useDeliveryForm<ZoneView, ZoneDraft>({
    loaded: zone,
    toDraft,
    labels: FIELD_LABELS,
    toIntent: {
      add: (typed) => ({ intent: 'add-zone', body: toBody(typed, toDraft(undefined)) }),
      change: (before, over, typed) => ({
        intent: 'change-zone',
        id: before.id,
        body: toChange(before, over, typed),
      }),
    },
    onTouch,
    onSaved,
  });
  const { form, busy, problem } = saving;

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SaveProblem
        saving={saving}
        differences={(newer) => base && findDifferences(base, newer, draft)}
        labels={FIELD_LABELS}
        onLoad={onLoadNewer}
        onSaveOver={save}
      />
      <TextField {...field('name')} maxLength={60} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('days')}
          inputMode="numeric"
          hint="From the order to the door, Monday to Saturday. Count the slowest way."
          required
        />
        <TextField
          {...field('cut_off_hour')}
          inputMode="numeric"
          hint="14 means: orders before 14:00 count for today."
          required
        />
      </div>
      <TextField
        {...field('carrier')}
        maxLength={120}
        hint="Shoppers read it on the page about shipping."
        required
      />
      {can('money-settings') && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...field('fee')}
              inputMode="decimal"
              optional
              hint={`In shillings. Empty means the standard fee, ${formatPrice(toCents(delivery.standard_fee))}.`}
            />
            <TextField
              {...field('free_from')}
              inputMode="decimal"
              optional
              hint={`Orders of this sum cost no fee. Empty means the standard, ${formatPrice(toCents(delivery.standard_free_from))}.`}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              {...field('same_day.fee')}
              inputMode="decimal"
              optional
              hint="By rider, never free. All three empty: no same day."
            />
            <TextField
              {...field('same_day.cut_off_hour')}
              inputMode="numeric"
              optional
              hint="11 means: orders before 11:00."
            />
            <TextField
              {...field('same_day.arrival_hour')}
              inputMode="numeric"
              optional
              hint="19 means: there by 19:00."
            />
          </div>
        </>
      )}
      <CheckboxGroup
        name="counties"
        legend={FIELD_LABELS.counties}
        hint="A county that you add leaves its zone. To take one out, add it to another zone."
        options={COUNTIES.map((county) => ({
          value: county,
          label: <CountyName county={county} zones={delivery.zones} own={base} />,
        }))}
        chosen={draft.counties}
        onChange={(counties) => change({ counties: counties.toSorted() })}
        problem={problem}
      />
      <EditBar label={base === undefined ? 'Add Zone' : 'Save Changes'} busy={busy} onCancel={onCancel} />
    </form>
  );
}

interface CountyNameProps {
  county: string;
  zones: readonly ZoneView[];
  own: ZoneView | undefined;
}

/** With the zone it is in, if that is another one. */
function CountyName({ county, zones, own }: CountyNameProps) {
  const zone = zones.find(({ counties }) => counties.some((one) => one === county));
  if (zone === undefined || zone.id === own?.id) return county;
  return (
    <>
      {county} <span className="text-fine text-stone">{zone.name}</span>
    </>
  );
}
