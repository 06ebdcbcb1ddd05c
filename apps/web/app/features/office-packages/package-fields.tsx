import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { FAMILIES, FAMILY_LABELS, type PackageDraft } from './package-draft.ts';

interface PackageFieldsProps {
  draft: PackageDraft;
  change: (part: Partial<PackageDraft>) => void;
  problem: ApiError | undefined;
}

const FAMILY_OPTIONS = FAMILIES.map((value) => ({ value, label: FAMILY_LABELS[value] }));

export function PackageFields({ draft, change, problem }: PackageFieldsProps) {
  const bound = (field: Exclude<keyof PackageDraft, 'family'>) => ({
    problem,
    value: draft[field],
    onChange: ({ target: { value } }: { target: { value: string } }) => change({ [field]: value }),
  });
  return (
    <>
      <ChoiceField
        name="family"
        legend="Family"
        problem={problem}
        options={FAMILY_OPTIONS}
        defaultValue={draft.family}
        onChange={({ target }) =>
          change({ family: FAMILIES.find((family) => family === target.value) ?? draft.family })
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Name" maxLength={80} required {...bound('name')} />
        <TextField
          name="price"
          label="Price, KShs"
          inputMode="numeric"
          hint="Whole shillings, VAT included. Existing bookings keep their price."
          required
          {...bound('price')}
        />
        <TextField
          name="duration"
          label="Length, as text"
          placeholder="4 hours"
          maxLength={60}
          required
          {...bound('duration')}
        />
        <TextField
          name="minutes"
          label="Minutes of the stylist’s day"
          type="number"
          inputMode="numeric"
          min={15}
          max={720}
          hint="For several sessions, the first one."
          required
          {...bound('minutes')}
        />
        <TextField
          name="start_minute"
          label="Begins at"
          type="time"
          optional
          hint="For a full day, in Nairobi time. Leave empty for any time."
          {...bound('start')}
        />
        <TextField
          name="code"
          label="Code"
          maxLength={40}
          hint={`Used in links: /book-stylist?package=${draft.code || '…'}`}
          required
          {...bound('code')}
        />
      </div>
      <TextArea
        name="description"
        label="Who it suits"
        rows={2}
        maxLength={400}
        required
        {...bound('description')}
      />
      <TextArea
        name="features"
        label="What it includes"
        rows={4}
        hint="One per line, at most 12."
        required
        {...bound('features')}
      />
    </>
  );
}
