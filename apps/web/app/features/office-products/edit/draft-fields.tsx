import type { ComponentProps, ReactNode } from 'react';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { formatPriceExact } from '../../../lib/format.ts';
import type { SubcategoryRow } from '../list/product-toolbar.tsx';
import { CATEGORIES, CATEGORY_LABELS } from '../product-labels.ts';
import type { ProductDraft, TextFieldName } from './product-draft.ts';
import { computeProfit } from './profit.ts';

/** The draft that the fields below read and change, with its errors. */
export interface DraftForm {
  draft: ProductDraft;
  change: (change: Partial<ProductDraft>) => void;
  problem: ApiError | undefined;
}

type Bound = 'form' | 'name' | 'value' | 'onChange' | 'problem';
type DraftTextProps = { form: DraftForm; name: TextFieldName } & Omit<
  ComponentProps<typeof TextField>,
  Bound
>;

export function DraftText({ form: { draft, change, problem }, name, ...rest }: DraftTextProps) {
  return (
    <TextField
      {...rest}
      name={name}
      problem={problem}
      value={draft[name]}
      onChange={({ currentTarget: { value } }) => change({ [name]: value })}
    />
  );
}

type DraftAreaProps = { form: DraftForm; name: TextFieldName } & Omit<ComponentProps<typeof TextArea>, Bound>;

export function DraftArea({ form: { draft, change, problem }, name, ...rest }: DraftAreaProps) {
  return (
    <TextArea
      {...rest}
      name={name}
      problem={problem}
      value={draft[name]}
      onChange={({ currentTarget: { value } }) => change({ [name]: value })}
    />
  );
}

export const DraftNumber = (props: DraftTextProps) => (
  <DraftText type="number" inputMode="decimal" min="0" {...props} />
);

export function DraftSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="float-left mb-1 w-full text-[0.9375rem] font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface KindFieldsProps {
  form: DraftForm;
  subcategories: readonly SubcategoryRow[];
}

/** A subcategory belongs to one category, so changing the category clears it. */
export function KindFields({ form: { draft, change, problem }, subcategories }: KindFieldsProps) {
  const kinds = subcategories.filter(({ category }) => category === draft.category);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="category"
        label="Category"
        placeholder="Choose a category"
        required
        problem={problem}
        value={draft.category}
        options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
        onChange={({ currentTarget: { value } }) =>
          change({ category: CATEGORIES.find((category) => category === value) ?? '', subcategory: '' })
        }
      />
      <SelectField
        name="subcategory"
        label="Subcategory"
        placeholder={draft.category === '' ? 'Choose a category first' : 'Choose a subcategory'}
        required
        disabled={draft.category === ''}
        problem={problem}
        value={draft.subcategory}
        options={kinds.map(({ id, office_name }) => ({ value: String(id), label: office_name }))}
        onChange={({ currentTarget: { value } }) => change({ subcategory: value })}
      />
    </div>
  );
}

/** `narrow`: for a side column too small for three fields. */
export function PriceFields({ form, narrow = false }: { form: DraftForm; narrow?: boolean }) {
  return (
    <>
      <div className={`grid gap-4 ${narrow ? 'sm:grid-cols-2 sm:*:first:col-span-2' : 'sm:grid-cols-3'}`}>
        <DraftNumber form={form} name="price" label="Selling Price (KShs)" step="0.01" required />
        <DraftNumber
          form={form}
          name="original_price"
          label="Original Price"
          step="0.01"
          optional
          hint="Shown struck through while higher."
        />
        <DraftNumber
          form={form}
          name="cost_price"
          label="Cost Price"
          step="0.01"
          optional
          hint="Only you can see it."
        />
      </div>
      <ProfitLine price={form.draft.price} cost={form.draft.cost_price} />
    </>
  );
}

/** Updates while typing. */
function ProfitLine({ price, cost }: { price: string; cost: string }) {
  const profit = computeProfit(price, cost);
  const tone = profit !== undefined && profit.each < 0 ? 'text-danger' : '';
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line">
      <div className="bg-ivory px-3 py-2">
        <dt className="text-fine text-stone">Profit margin</dt>
        <dd className={`money font-semibold ${tone}`}>{profit === undefined ? '–' : `${profit.margin}%`}</dd>
      </div>
      <div className="bg-ivory px-3 py-2">
        <dt className="text-fine text-stone">Profit per item</dt>
        <dd className={`money font-semibold ${tone}`}>
          {profit === undefined ? '–' : formatPriceExact(profit.each)}
        </dd>
      </div>
    </dl>
  );
}
