import { useState, type SubmitEvent } from 'react';
import type { CategorySlug } from '@harusi/contracts/catalogue';
import { ChoiceField } from '../../components/choice-field.tsx';
import { EditBar } from '../../components/office/edit-bar.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { valuesOf } from '../../lib/forms.ts';
import { useFormThen } from '../../lib/use-form-then.ts';
import { PictureSection } from '../office-products/picture-section.tsx';
import { readinessOf } from '../office-products/picture-readiness.ts';
import { CATEGORIES, CATEGORY_WORDS } from '../office-products/product-words.ts';
import { useMediaPictures } from '../office-products/use-media-pictures.ts';
import { ask } from './collection-actions.ts';
import { pictureOf, type CollectionView } from './collection-words.ts';
import { ProductsField } from './products-field.tsx';

interface CollectionEditorProps {
  /** Undefined for a new one. */
  collection: CollectionView | undefined;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
}

export function CollectionEditor({ collection, onTouch, onCancel, onSaved }: CollectionEditorProps) {
  const [products, setProducts] = useState(collection?.products ?? []);
  const pictures = useMediaPictures({
    stored: collection === undefined ? [] : pictureOf(collection),
    most: 1,
    onTouch,
  });
  const { form, submit, busy, problem, attempt } = useFormThen(onSaved);
  const { whyNotReady, refuseUntilReady } = readinessOf(pictures);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || refuseUntilReady()) return;
    const { name = '', description = '', category } = valuesOf(new FormData(event.currentTarget));
    const [picture] = pictures.images;
    const body = {
      name,
      description,
      category: CATEGORIES.find((one) => one === category) ?? FIRST,
      picture: picture?.id ?? null,
      picture_alt: picture?.alt ?? '',
      products: products.map(({ id }) => id),
    };
    ask(submit, { intent: 'save', id: collection?.id ?? null, body });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={onTouch}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <ProblemBanner key={attempt} problem={problem} />
      <TextField
        name="name"
        label="Name"
        maxLength={80}
        problem={problem}
        required
        defaultValue={collection?.name}
      />
      <TextArea
        name="description"
        label="Description"
        rows={3}
        maxLength={600}
        problem={problem}
        required
        defaultValue={collection?.description}
      />
      <ChoiceField
        name="category"
        legend="Category"
        problem={problem}
        defaultValue={collection?.category ?? FIRST}
        options={CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }))}
      />
      <PictureSection
        pictures={pictures}
        problem={problem}
        name="picture"
        altName={() => 'picture_alt'}
        label="Picture of the collection"
        firstLabel="Cover"
      />
      <ProductsField
        chosen={products}
        problem={problem}
        onChange={(chosen) => {
          setProducts([...chosen]);
          onTouch();
        }}
      />
      <EditBar
        label={collection === undefined ? 'Add Collection' : 'Save Changes'}
        busy={busy}
        onCancel={onCancel}
        waiting={whyNotReady}
      />
    </form>
  );
}

const FIRST: CategorySlug = 'bridal';
