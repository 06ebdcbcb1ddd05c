import { useState, type SubmitEvent } from 'react';
import { EditBar } from '../../../components/office/editing/edit-dialog.tsx';
import { SaveProblem } from '../../../components/office/editing/save-problem.tsx';
import { useSave } from '../../../components/office/editing/use-save.ts';
import {
  checkPicturesReady,
  useMediaPictures,
} from '../../../components/office/pictures/use-media-pictures.ts';
import type { SubcategoryRow } from '../list/product-toolbar.tsx';
import { submitProduct } from '../product-actions.ts';
import type { ProductView } from '../product-labels.ts';
import { findDifferences, FIELD_LABELS } from './product-conflicts.ts';
import {
  draftColours,
  emptyDraft,
  findChanges,
  findMissing,
  findRenamedColour,
  hasCategory,
  type ProductDraft,
  toBody,
  toDraft,
} from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';

interface ProductEditorProps {
  /** Undefined for a new product. */
  product: ProductView | undefined;
  /** Variants with their current stock. */
  variants: ProductView['variants'];
  subcategories: readonly SubcategoryRow[];
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  onChangeStock: (variantId: number) => void;
  /** Restarts the form with the other user's version. */
  onLoadNewer: (newer: ProductView) => void;
}

export function ProductEditor(props: ProductEditorProps) {
  const { product, variants, subcategories, onTouch, onCancel, onSaved, onChangeStock, onLoadNewer } = props;
  /** As loaded when the form opened, to find what changed. */
  const [base] = useState(product);
  const [draft, setDraft] = useState(() => (base === undefined ? emptyDraft() : toDraft(base)));
  const pictures = useMediaPictures({ stored: base?.images ?? [], onTouch });
  const saving = useSave<ProductView>(onSaved);
  const { form, submit, busy, problem, rejectIfMissing } = saving;
  const images = pictures.imagesIn(draftColours(draft));
  const { whyNotReady, rejectUntilReady } = checkPicturesReady(pictures);

  const change = (part: Partial<ProductDraft>) => {
    const renamed = part.variants && findRenamedColour(draft.variants, part.variants);
    for (const picture of pictures.field.pictures) {
      if (renamed && picture.colour === renamed.from) pictures.field.paint(picture, renamed.to);
    }
    setDraft((before) => ({ ...before, ...part }));
    onTouch();
  };

  /** Saves over the loaded version, or over the one another user saved since. */
  const save = (over = base) => {
    if (busy || rejectUntilReady() || rejectIfMissing(findMissing(draft)) || !hasCategory(draft)) return;
    if (base === undefined || over === undefined)
      submitProduct(submit, { intent: 'create', body: toBody(draft, images) });
    else {
      const body = { ...findChanges(base, draft, images), version: over.version };
      submitProduct(submit, { intent: 'change', id: base.id, body });
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SaveProblem
        saving={saving}
        differences={(newer) =>
          base !== undefined && hasCategory(draft)
            ? findDifferences(base, newer, findChanges(base, draft, images), subcategories)
            : undefined
        }
        labels={FIELD_LABELS}
        onLoad={onLoadNewer}
        onSaveOver={save}
      />
      <ProductFields
        form={{ draft, change, problem }}
        pictures={pictures}
        subcategories={subcategories}
        variants={variants}
        onChangeStock={({ id }) => onChangeStock(id)}
      />
      <EditBar
        label={base === undefined ? 'Add Product' : 'Save Changes'}
        busy={busy}
        onCancel={onCancel}
        waiting={whyNotReady}
      />
    </form>
  );
}
