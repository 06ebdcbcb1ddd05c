import { useDeferredValue } from 'react';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TagsField } from '../../../components/office/fields/tags-field.tsx';
import { PictureSection } from '../../../components/office/pictures/picture-section.tsx';
import type { MediaPictures } from '../../../components/office/pictures/use-media-pictures.ts';
import type { SubcategoryRow } from '../list/product-toolbar.tsx';
import { STATUS_LABELS, VISIBILITIES, type ProductView } from '../product-labels.ts';
import {
  DraftArea,
  DraftNumber,
  DraftSection,
  DraftText,
  KindFields,
  PriceFields,
  type DraftForm,
} from './draft-fields.tsx';
import { draftColours } from './product-draft.ts';
import { VariantsField } from './variants-field.tsx';

type StoredVariant = ProductView['variants'][number];

interface ProductFieldsProps {
  form: DraftForm;
  pictures: MediaPictures;
  subcategories: readonly SubcategoryRow[];
  variants: readonly StoredVariant[];
  onChangeStock: (variant: StoredVariant) => void;
}

export function ProductFields(props: ProductFieldsProps) {
  const { form, subcategories } = props;
  // Opens the dialog with the first fields: rendering all of them at once would block the browser.
  const showsAll = useDeferredValue(true, false);
  return (
    <>
      <DraftSection title="Basic Information">
        <DraftText form={form} name="name" label="Product Name" maxLength={160} required />
        <KindFields form={form} subcategories={subcategories} />
        <DraftText
          form={form}
          name="short_description"
          label="Short Description"
          maxLength={300}
          hint="If empty, the first sentence below is used."
          optional
        />
        <DraftArea
          form={form}
          name="description"
          label="Product Description"
          rows={5}
          maxLength={5000}
          required
        />
      </DraftSection>
      {showsAll ? <RemainingFields {...props} /> : <div className="h-svh" />}
    </>
  );
}

function RemainingFields({ form, pictures, variants, onChangeStock }: ProductFieldsProps) {
  const { draft, change, problem } = form;
  return (
    <>
      <DraftSection title="Pricing">
        <PriceFields form={form} />
      </DraftSection>
      <DraftSection title="Inventory">
        <DraftText
          form={form}
          name="sku"
          label="SKU"
          placeholder="Auto-generated if empty"
          maxLength={40}
          className="sm:w-1/2"
          optional
        />
        <VariantsField form={form} stored={variants} onChangeStock={onChangeStock} />
      </DraftSection>
      <DraftSection title="Product Images">
        <PictureSection
          pictures={pictures}
          problem={problem}
          label="Pictures of the product"
          colours={draftColours(draft)}
        />
      </DraftSection>
      <DraftSection title="Details">
        <div className="grid gap-4 sm:grid-cols-2">
          <DraftArea form={form} name="materials" label="Materials" rows={3} maxLength={500} optional />
          <DraftArea
            form={form}
            name="features"
            label="Features"
            rows={3}
            hint="One on each line."
            optional
          />
        </div>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
          <DraftNumber form={form} name="weight" label="Weight (kg)" step="0.1" />
          <DraftNumber form={form} name="dimensions_length" label="Length (cm)" step="0.1" />
          <DraftNumber form={form} name="dimensions_width" label="Width (cm)" step="0.1" />
          <DraftNumber form={form} name="dimensions_height" label="Height (cm)" step="0.1" />
          <DraftNumber form={form} name="lead_days" label="Days to make" step="1" inputMode="numeric" />
        </div>
        <TagsField tags={draft.tags} onChange={(tags) => change({ tags })} problem={problem} />
      </DraftSection>
      <DraftSection title="Search engines">
        <DraftText
          form={form}
          name="seo_title"
          label="Title"
          maxLength={120}
          hint="If empty, the name is used."
          optional
        />
        <DraftArea
          form={form}
          name="seo_description"
          label="Description"
          rows={2}
          maxLength={320}
          hint="If empty, the short description is used."
          optional
        />
      </DraftSection>
      <DraftSection title="In the shop">
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            name="status"
            label="Status"
            problem={problem}
            value={draft.status}
            options={VISIBILITIES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
            onChange={({ currentTarget: { value } }) =>
              change({ status: VISIBILITIES.find((visibility) => visibility === value) ?? 'draft' })
            }
          />
          <Checkbox
            name="featured"
            label="Featured on the home page and first in lists"
            problem={problem}
            checked={draft.featured}
            onChange={({ currentTarget: { checked } }) => change({ featured: checked })}
          />
        </div>
      </DraftSection>
    </>
  );
}
