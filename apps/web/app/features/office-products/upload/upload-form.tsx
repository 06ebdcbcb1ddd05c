import { useEffect, useState, type SubmitEvent } from 'react';
import type { Visibility } from '@harusi/contracts/office/office-products';
import { Button } from '../../../components/button.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useSave } from '../../../components/office/editing/use-save.ts';
import { TagsField } from '../../../components/office/fields/tags-field.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { PictureSection } from '../../../components/office/pictures/picture-section.tsx';
import {
  checkPicturesReady,
  type ColouredPicture,
  useMediaPictures,
} from '../../../components/office/pictures/use-media-pictures.ts';
import {
  DraftArea,
  DraftNumber,
  DraftText,
  KindFields,
  PriceFields,
  type DraftForm,
} from '../edit/draft-fields.tsx';
import {
  draftColours,
  findMissing,
  hasCategory,
  inColours,
  type ProductDraft,
  toBody,
} from '../edit/product-draft.ts';
import type { SubcategoryRow } from '../list/product-toolbar.tsx';
import { submitProduct } from '../product-actions.ts';
import type { ProductView } from '../product-labels.ts';

export interface UploadDraft {
  draft: ProductDraft;
  pictures: readonly ColouredPicture[];
  unsent: readonly File[];
}

interface UploadFormProps {
  initial: UploadDraft;
  subcategories: readonly SubcategoryRow[];
  /** Called on every change, to store the draft. */
  onChange: (initial: UploadDraft) => void;
  onSaved: () => void;
}

/** A short form for new products; the full form is under Products. */
export function UploadForm({ initial, subcategories, onChange, onSaved }: UploadFormProps) {
  const [draft, setDraft] = useState(initial.draft);
  const pictures = useMediaPictures({ stored: initial.pictures, unsent: initial.unsent });
  const { form: ref, submit, busy, problem, attempt, rejectIfMissing } = useSave<ProductView>(onSaved);
  const [saving, setSaving] = useState<Visibility>('draft');
  const { whyNotReady, rejectUntilReady } = checkPicturesReady(pictures);

  const stored = JSON.stringify(pictures.uploaded);
  const waiting = pictures.waiting.map(({ name, size }) => `${name} ${size}`).join('\n');
  useEffect(() => {
    onChange({ draft, pictures: pictures.uploaded, unsent: pictures.waiting });
    // Compared by content, because the arrays are new on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft, stored, waiting]);

  const save = (status: Visibility) => {
    if (busy || rejectUntilReady()) return;
    setSaving(status);
    if (rejectIfMissing(findMissing(draft)) || !hasCategory(draft)) return;
    const body = toBody({ ...draft, status }, pictures.imagesIn(colours));
    submitProduct(submit, { intent: 'create', body });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save('draft');
  };

  const change = (part: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...part }));
  const form: DraftForm = { draft, change, problem };
  const colours = draftColours(draft);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-6"
    >
      {problem !== undefined && (
        <div className="lg:col-span-2">
          <ProblemBanner key={attempt} problem={problem} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
        <Panel title="Product Images">
          <div className="grid gap-4">
            <PictureSection
              pictures={pictures}
              problem={problem}
              label="Pictures of the product"
              colours={colours}
            />
          </div>
        </Panel>
        <Panel title="Basic Information">
          <BasicFields form={form} subcategories={subcategories} />
        </Panel>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
        <Panel title="Pricing & Inventory">
          <PriceAndStock form={form} />
        </Panel>
        <Panel title="Tags & Settings">
          <div className="grid gap-4">
            <TagsField tags={draft.tags} onChange={(tags) => change({ tags })} problem={problem} />
            <Checkbox
              name="featured"
              label="Featured on the home page and first in lists"
              checked={draft.featured}
              onChange={({ currentTarget: { checked } }) => change({ featured: checked })}
            />
          </div>
        </Panel>
        <div className="grid gap-2 sm:grid-cols-2">
          <output className="text-fine text-stone sm:col-span-2">{whyNotReady}</output>
          <Button
            type="submit"
            variant="line"
            busy={busy}
            busyLabel={saving === 'draft' ? 'Saving…' : 'Save as Draft'}
          >
            Save as Draft
          </Button>
          <Button
            busy={busy}
            busyLabel={saving === 'published' ? 'Publishing…' : 'Publish Product'}
            onClick={() => save('published')}
          >
            Publish Product
          </Button>
        </div>
      </div>
    </form>
  );
}

function BasicFields({ form, subcategories }: { form: DraftForm; subcategories: readonly SubcategoryRow[] }) {
  return (
    <div className="grid gap-4">
      <DraftText form={form} name="name" label="Product Name" maxLength={160} required />
      <DraftArea
        form={form}
        name="description"
        label="Product Description"
        rows={6}
        maxLength={5000}
        required
      />
      <DraftText
        form={form}
        name="short_description"
        label="Short Description"
        maxLength={300}
        hint="If empty, the first sentence above is used."
        optional
      />
      <KindFields form={form} subcategories={subcategories} />
    </div>
  );
}

function PriceAndStock({ form }: { form: DraftForm }) {
  const { draft, change, problem } = form;
  const inventory = draft.variants[0]?.inventory ?? '';
  return (
    <div className="grid gap-4">
      <PriceFields form={form} narrow />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="number"
          min="0"
          step="1"
          inputMode="numeric"
          name="variants.0.inventory"
          label="Inventory Quantity"
          problem={problem}
          required
          value={inventory}
          onChange={({ currentTarget: { value } }) =>
            change({ variants: draft.variants.map((variant) => ({ ...variant, inventory: value })) })
          }
        />
        <DraftNumber form={form} name="weight" label="Weight (kg)" step="0.1" optional />
      </div>
      <TagsField
        name="variants"
        label="Colours"
        listLabel="Colours of this product"
        hint="If it comes in several. Press Enter after each; the quantity is that of each colour."
        maxLength={60}
        tags={draftColours(draft)}
        onChange={(colours) => change({ variants: inColours(draft.variants, colours) })}
        problem={problem}
      />
      <DraftText
        form={form}
        name="sku"
        label="SKU"
        placeholder="Auto-generated if empty"
        maxLength={40}
        optional
      />
    </div>
  );
}
