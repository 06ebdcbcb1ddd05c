import { LOW_STOCK } from '@harusi/contracts/constants/low-stock';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { FieldNotes, useField } from '../../../components/fields/field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { RowButton } from '../../../components/office/lists/row-button.tsx';
import { unitsText, type ProductView } from '../product-labels.ts';
import type { DraftForm } from './draft-fields.tsx';
import { newVariant, type VariantDraft } from './product-draft.ts';

type StoredVariant = ProductView['variants'][number];

interface VariantsFieldProps {
  form: DraftForm;
  /** Stored variants with their current stock, which changes while the form is open. */
  stored: readonly StoredVariant[];
  onChangeStock: (variant: StoredVariant) => void;
}

/** A product's variants; without colours and sizes it has a single one. */
export function VariantsField({ form, stored, onChangeStock }: VariantsFieldProps) {
  const { draft, change, problem } = form;
  const hint = 'One row per colour and size; leave both empty if there is only one.';
  const field = useField({ name: 'variants', problem, hint });
  const edit = (key: string, part: Partial<VariantDraft>) =>
    change({
      variants: draft.variants.map((variant) => (variant.key === key ? { ...variant, ...part } : variant)),
    });
  return (
    <div className="grid gap-3">
      <ul aria-label="Colours and sizes" className="grid gap-3">
        {draft.variants.map((variant, place) => (
          <VariantRow
            key={variant.key}
            variant={variant}
            place={place}
            problem={problem}
            isOnly={draft.variants.length === 1}
            stored={stored.find(({ id }) => id === variant.id)}
            onEdit={(part) => edit(variant.key, part)}
            onChangeStock={onChangeStock}
            onRemove={() => change({ variants: draft.variants.filter(({ key }) => key !== variant.key) })}
          />
        ))}
      </ul>
      <FieldNotes field={field} hint={hint} />
      <div>
        <Button
          variant="line"
          size="small"
          onClick={() => change({ variants: [...draft.variants, newVariant()] })}
        >
          <Icon of={Plus} small />
          Add colour or size
        </Button>
      </div>
    </div>
  );
}

interface VariantRowProps extends Pick<VariantsFieldProps, 'onChangeStock'> {
  variant: VariantDraft;
  place: number;
  problem: DraftForm['problem'];
  isOnly: boolean;
  stored: StoredVariant | undefined;
  onEdit: (part: Partial<VariantDraft>) => void;
  onRemove: () => void;
}

function VariantRow(props: VariantRowProps) {
  const { variant, place, problem, isOnly, stored, onEdit, onChangeStock, onRemove } = props;
  const number = place + 1;
  // Orders refer to variants, so an ordered one can be emptied but not removed.
  const canGo = !isOnly && stored?.was_ordered !== true;
  return (
    <li className="grid grid-cols-2 items-end gap-3 rounded-control border border-line p-3 sm:grid-cols-[1fr_1fr_1.4fr] sm:border-0 sm:p-0">
      <TextField
        name={`variants.${place}.colour`}
        label={`Colour ${number}`}
        maxLength={60}
        problem={problem}
        value={variant.colour}
        onChange={({ currentTarget: { value } }) => onEdit({ colour: value })}
      />
      <TextField
        name={`variants.${place}.size`}
        label={`Size ${number}`}
        maxLength={60}
        problem={problem}
        value={variant.size}
        onChange={({ currentTarget: { value } }) => onEdit({ size: value })}
      />
      <div className="flex items-end gap-2 *:first:flex-1 max-sm:col-span-2">
        {stored === undefined ? (
          <TextField
            type="number"
            min="0"
            step="1"
            inputMode="numeric"
            required
            name={`variants.${place}.inventory`}
            label={`Units ${number}`}
            problem={problem}
            value={variant.inventory}
            onChange={({ currentTarget: { value } }) => onEdit({ inventory: value })}
          />
        ) : (
          <StoredUnits variant={stored} onChangeStock={onChangeStock} />
        )}
        {canGo && <RowButton icon={Trash2} label={`Remove colour and size ${number}`} onClick={onRemove} />}
      </div>
    </li>
  );
}

function StoredUnits({
  variant,
  onChangeStock,
}: Pick<VariantsFieldProps, 'onChangeStock'> & { variant: StoredVariant }) {
  const { inventory, held } = variant;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 lg:min-h-9">
      <span>
        <span className={inventory < LOW_STOCK ? 'font-semibold text-danger' : 'font-semibold'}>
          {unitsText(inventory)}
        </span>
        {held > 0 && <span className="block text-fine text-stone">{held} held for unpaid orders</span>}
      </span>
      <Button variant="line" size="small" onClick={() => onChangeStock(variant)}>
        Change stock
      </Button>
    </div>
  );
}
