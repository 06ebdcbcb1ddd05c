import { MIN_DISCOUNT_PERCENT, MAX_DISCOUNT_PERCENT } from '@harusi/contracts/office/flash-sales';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { OfficeSelect } from '../../components/office/fields/office-select.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import type { SaleDraft } from './sale-draft.ts';
import { SALE_TYPES, TYPE_LABELS } from './sale-labels.ts';

interface SaleFieldsProps {
  draft: SaleDraft;
  problem: ApiError | undefined;
  onChange: (change: Partial<SaleDraft>) => void;
}

const TYPE_OPTIONS = SALE_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }));

export function SaleFields({ draft, problem, onChange }: SaleFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          name="name"
          label="Name"
          maxLength={120}
          problem={problem}
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value })}
          required
        />
        <TextField
          name="discount_percentage"
          label="Discount, %"
          type="number"
          inputMode="numeric"
          min={MIN_DISCOUNT_PERCENT}
          max={MAX_DISCOUNT_PERCENT}
          step={1}
          problem={problem}
          value={draft.discount}
          onChange={({ target }) => onChange({ discount: target.value })}
          required
        />
      </div>
      <TextArea
        name="description"
        label="Description"
        optional
        rows={2}
        maxLength={1000}
        problem={problem}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker
          name="start_date"
          label="Start date"
          withTime
          problem={problem}
          defaultValue={draft.start}
          onChange={(start) => onChange({ start })}
        />
        <DatePicker
          name="end_date"
          label="End date"
          withTime
          hint="Ends at that moment, Nairobi time."
          min={draft.start?.slice(0, 10)}
          problem={problem}
          defaultValue={draft.end}
          onChange={(end) => onChange({ end })}
        />
      </div>
      <OfficeSelect
        label="Sale type"
        options={TYPE_OPTIONS}
        value={draft.type}
        onChange={(value) => onChange({ type: SALE_TYPES.find((type) => type === value) ?? draft.type })}
      />
    </>
  );
}
