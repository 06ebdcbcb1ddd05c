import { useState, type SubmitEvent } from 'react';
import { EditBar } from '../../components/office/edit-bar.tsx';
import { SaveProblem } from '../shell/save-problem.tsx';
import { useSave } from '../shell/use-save.ts';
import type { SubcategoryRow } from './advanced-filters.tsx';
import { differencesOf, FIELD_WORDS } from './conflict.ts';
import { missingIn } from './missing.ts';
import { ask } from './product-actions.ts';
import { bodyOf, changesOf, draftOf, emptyDraft, isPlaced, type ProductDraft } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import type { ProductView } from './product-words.ts';
import { useMediaPictures } from './use-media-pictures.ts';
import { readinessOf } from './picture-readiness.ts';

interface ProductEditorProps {
  /** Undefined for a new one. */
  product: ProductView | undefined;
  /** Its colours and sizes with their units as they are now. */
  variants: ProductView['variants'];
  subcategories: readonly SubcategoryRow[];
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  onChangeStock: (variantId: number) => void;
  /** Begins again with what somebody else saved. */
  onLoadNewer: (newer: ProductView) => void;
}

export function ProductEditor(props: ProductEditorProps) {
  const { product, variants, subcategories, onTouch, onCancel, onSaved, onChangeStock, onLoadNewer } = props;
  /** As it was read when the form opened: what was touched is told by it. */
  const [base] = useState(product);
  const [draft, setDraft] = useState(() => (base === undefined ? emptyDraft() : draftOf(base)));
  const pictures = useMediaPictures({ stored: base?.images ?? [], onTouch });
  const saving = useSave<ProductView>(onSaved);
  const { form, submit, busy, problem, refuseFor } = saving;
  const { whyNotReady, refuseUntilReady } = readinessOf(pictures);

  const change = (part: Partial<ProductDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    onTouch();
  };

  /** Over what was read, or over what somebody else saved meanwhile. */
  const save = (over = base) => {
    if (busy || refuseUntilReady() || refuseFor(missingIn(draft)) || !isPlaced(draft)) return;
    if (base === undefined || over === undefined)
      ask(submit, { intent: 'create', body: bodyOf(draft, pictures.images) });
    else {
      const body = { ...changesOf(base, draft, pictures.images), version: over.version };
      ask(submit, { intent: 'change', id: base.id, body });
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
          base !== undefined && isPlaced(draft)
            ? differencesOf(base, newer, changesOf(base, draft, pictures.images), subcategories)
            : undefined
        }
        words={FIELD_WORDS}
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
