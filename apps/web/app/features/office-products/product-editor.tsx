import { useState, type SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/office/conflict-notice.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { useProblemFocus } from '../../lib/forms.ts';
import { useDone } from '../../lib/use-done.ts';
import type { SubcategoryRow } from './advanced-filters.tsx';
import { differencesOf, FIELD_WORDS } from './conflict.ts';
import { missingIn } from './missing.ts';
import { ask, type SaveOutcome, type SaveRefusal } from './product-actions.ts';
import { bodyOf, changesOf, draftOf, emptyDraft, isPlaced, type ProductDraft } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import type { ProductView } from './product-words.ts';
import { useMediaPictures } from './use-media-pictures.ts';
import { readinessOf } from './picture-readiness.ts';

interface ProductEditorProps {
  /** Undefined for a new one. */
  product: ProductView | undefined;
  subcategories: readonly SubcategoryRow[];
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  onChangeStock: (variantId: number) => void;
  /** Begins again with what somebody else saved. */
  onLoadNewer: (newer: ProductView) => void;
}

export function ProductEditor(props: ProductEditorProps) {
  const { product, subcategories, onTouch, onCancel, onSaved, onChangeStock, onLoadNewer } = props;
  /** As it was read when the form opened: what was touched is told by it. */
  const [base] = useState(product);
  const [draft, setDraft] = useState(() => (base === undefined ? emptyDraft() : draftOf(base)));
  const pictures = useMediaPictures({ stored: base?.images ?? [], onTouch });
  const { submit, data, state } = useFetcher<SaveOutcome>();
  const [unsent, setUnsent] = useState<SaveRefusal>();
  const { whyNotReady, refuseUntilReady } = readinessOf(pictures);
  const refusal = unsent ?? (data !== undefined && 'problem' in data ? data : undefined);
  useDone(data, onSaved);
  const problem = refusal?.problem;
  const form = useProblemFocus(problem);
  const busy = state !== 'idle';

  const change = (part: Partial<ProductDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    onTouch();
  };

  const save = (version: number | undefined) => {
    if (busy || refuseUntilReady()) return;
    const missing = missingIn(draft);
    setUnsent(missing);
    if (missing !== undefined || !isPlaced(draft)) return;
    if (base === undefined) ask(submit, { intent: 'create', body: bodyOf(draft, pictures.images) });
    else {
      const body = { ...changesOf(base, draft, pictures.images), version: version ?? base.version };
      ask(submit, { intent: 'change', id: base.id, body });
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(base?.version);
  };

  const newer = refusal?.newer;
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {base !== undefined && newer !== undefined && problem !== undefined && isPlaced(draft) ? (
        <ConflictNotice
          key={refusal?.attempt}
          problem={problem}
          differences={differencesOf(base, newer, changesOf(base, draft, pictures.images), subcategories)}
          words={FIELD_WORDS}
          busy={busy}
          onLoad={() => onLoadNewer(newer)}
          onSaveOver={() => save(newer.version)}
        />
      ) : (
        <ProblemBanner key={refusal?.attempt} problem={problem} />
      )}
      <ProductFields
        form={{ draft, change, problem }}
        pictures={pictures}
        subcategories={subcategories}
        // Units come and go while the form is open, so they are never those of `base`.
        variants={product?.variants ?? []}
        onChangeStock={({ id }) => onChangeStock(id)}
      />
      <div className="dialog-bar">
        <output className="mr-auto self-center text-fine text-stone">{whyNotReady}</output>
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          {base === undefined ? 'Add Product' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
