import { useState } from 'react';
import type { ResponseOf } from '@harusi/contracts/calls';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import type { FormValues } from '../../lib/forms/forms.ts';

export type Subcategories = ResponseOf<'GET', '/subcategories/'>;

export interface ProductFieldsProps {
  values: FormValues;
  problem: ApiError | undefined;
}

const CATEGORIES = [
  { value: 'bridal', label: 'Bridal' },
  { value: 'groom', label: 'Groom' },
] as const;

interface BasicFieldsProps extends ProductFieldsProps {
  subcategories: Subcategories;
}

export function BasicFields({ values, problem, subcategories }: BasicFieldsProps) {
  return (
    <div className="grid gap-4">
      <TextField
        name="name"
        label="Product name"
        maxLength={160}
        defaultValue={values['name']}
        problem={problem}
        required
      />
      <TextField
        name="short_description"
        label="Short description"
        hint="One sentence, as it stands under the name in the shop."
        maxLength={300}
        defaultValue={values['short_description']}
        problem={problem}
        required
      />
      <TextArea
        name="description"
        label="Description"
        hint="What it is made of, how it is worn, what comes with it."
        rows={6}
        maxLength={5000}
        defaultValue={values['description']}
        problem={problem}
        required
      />
      <CategoryFields values={values} problem={problem} subcategories={subcategories} />
    </div>
  );
}

/** Changing the category resets the subcategory. */
function CategoryFields({ values, problem, subcategories }: BasicFieldsProps) {
  const [category, setCategory] = useState(values['category'] ?? '');
  const [chosen, setChosen] = useState(values['subcategory'] ?? '');
  const options = subcategories
    .filter((subcategory) => subcategory.category === category)
    .map(({ id, office_name }) => ({ value: String(id), label: office_name }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="category"
        label="Category"
        options={CATEGORIES}
        placeholder="Choose a category"
        value={category}
        onChange={({ currentTarget }) => {
          setCategory(currentTarget.value);
          setChosen('');
        }}
        problem={problem}
        required
      />
      <SelectField
        name="subcategory"
        label="Subcategory"
        options={options}
        placeholder={category === '' ? 'Choose a category first' : 'Choose a subcategory'}
        disabled={category === ''}
        value={options.some(({ value }) => value === chosen) ? chosen : ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        problem={problem}
        required
      />
    </div>
  );
}
