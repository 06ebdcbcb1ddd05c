import { useState, type SubmitEvent } from 'react';
import type { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { mergeChanges } from '../../components/office/editing/conflicts.ts';
import { EditBar, EditDialog } from '../../components/office/editing/edit-dialog.tsx';
import { SaveProblem } from '../../components/office/editing/save-problem.tsx';
import { useSave } from '../../components/office/editing/use-save.ts';
import { PictureSection } from '../../components/office/pictures/picture-section.tsx';
import { checkPicturesReady, useMediaPictures } from '../../components/office/pictures/use-media-pictures.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import { CATEGORIES, CATEGORY_LABELS } from '../office-products/product-labels.ts';
import { submitCollection } from './collection-actions.ts';
import {
  type CollectionBody,
  type CollectionView,
  FIELD_LABELS,
  findDifferences,
  storedPictures,
  toBody,
} from './collection-draft.ts';
import { ProductsField } from './products-field.tsx';

/** What `?edit=` opens: a new collection, an existing one, or an error. */
export type CollectionDialogState =
  | { kind: 'new' }
  | { kind: 'collection'; collection: CollectionView }
  | { kind: 'missing'; message: string };

interface CollectionDialogProps {
  opened: CollectionDialogState | undefined;
  onClose: () => void;
}

export const CollectionDialog = ({ opened, onClose }: CollectionDialogProps) => (
  <EditDialog<CollectionView>
    subject={opened?.kind === 'collection' ? opened.collection.id : opened?.kind}
    wide
    title={opened?.kind === 'new' ? 'Add Collection' : 'Edit Collection'}
    onClose={onClose}
  >
    {({ touch, leave, newer, loadNewer }) =>
      opened?.kind === 'missing' ? (
        <ErrorState title="This collection cannot be opened" message={opened.message} />
      ) : (
        <CollectionEditor
          collection={newer ?? (opened?.kind === 'collection' ? opened.collection : undefined)}
          onTouch={touch}
          onCancel={leave}
          onSaved={onClose}
          onLoadNewer={loadNewer}
        />
      )
    }
  </EditDialog>
);

interface CollectionEditorProps {
  /** Undefined for a new collection. */
  collection: CollectionView | undefined;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Restarts the form with the other user's version. */
  onLoadNewer: (newer: CollectionView) => void;
}

function CollectionEditor(props: CollectionEditorProps) {
  const { collection, onTouch, onCancel, onSaved, onLoadNewer } = props;
  /** As loaded when the form opened, to find what changed. */
  const [base] = useState(collection);
  /** The body of the last submit. */
  const [sent, setSent] = useState<CollectionBody>();
  const [products, setProducts] = useState(base?.products ?? []);
  const pictures = useMediaPictures({
    stored: base === undefined ? [] : storedPictures(base),
    max: 1,
    onTouch,
  });
  const saving = useSave<CollectionView>(onSaved);
  const { form, submit, busy, problem } = saving;
  const { whyNotReady, rejectUntilReady } = checkPicturesReady(pictures);

  /** Saves over the loaded version, or over the one another user saved since. */
  const save = (over = base) => {
    if (busy || rejectUntilReady() || form.current === null) return;
    const { name = '', description = '', category } = readFormValues(new FormData(form.current));
    const [picture] = pictures.images;
    const body = {
      name,
      description,
      category: CATEGORIES.find((one) => one === category) ?? FIRST,
      picture: picture?.id ?? null,
      picture_alt: picture?.alt ?? '',
      products: products.map(({ id }) => id),
    };
    setSent(body);
    if (base === undefined || over === undefined) submitCollection(submit, { intent: 'add', body });
    else {
      const change = { ...mergeChanges(toBody(base), toBody(over), body), version: over.version };
      submitCollection(submit, { intent: 'change', id: base.id, body: change });
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={onTouch}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <SaveProblem
        saving={saving}
        differences={(newer) => base && sent && findDifferences(base, newer, sent, products)}
        labels={FIELD_LABELS}
        onLoad={onLoadNewer}
        onSaveOver={save}
      />
      <TextField
        name="name"
        label="Name"
        maxLength={80}
        problem={problem}
        required
        defaultValue={base?.name}
      />
      <TextArea
        name="description"
        label="Description"
        rows={3}
        maxLength={600}
        problem={problem}
        required
        defaultValue={base?.description}
      />
      <ChoiceField
        name="category"
        legend="Category"
        problem={problem}
        defaultValue={base?.category ?? FIRST}
        options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
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
        label={base === undefined ? 'Add Collection' : 'Save Changes'}
        busy={busy}
        onCancel={onCancel}
        waiting={whyNotReady}
      />
    </form>
  );
}

const FIRST: CategorySlug = 'bridal';
