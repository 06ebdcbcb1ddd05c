import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { EditDialog } from '../../../components/office/editing/edit-dialog.tsx';
import type { SubcategoryRow } from '../list/product-toolbar.tsx';
import type { MovementPage, ProductView } from '../product-labels.ts';
import { mergeStock } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';
import { StockDialog } from './stock-dialog.tsx';

/** What `?edit=` opens: a new product, an existing one, or an error. */
export type ProductDialogState =
  | { kind: 'new' }
  | { kind: 'product'; product: ProductView; movements: MovementPage }
  | { kind: 'missing'; message: string };

interface ProductDialogProps {
  opened: ProductDialogState | undefined;
  subcategories: readonly SubcategoryRow[];
  onClose: () => void;
}

export function ProductDialog({ opened, subcategories, onClose }: ProductDialogProps) {
  const [stockOf, setStockOf] = useState<number>();
  const { revalidate } = useRevalidator();
  const read = opened?.kind === 'product' ? opened.product : undefined;
  const subject = read?.id ?? opened?.kind;
  const [lastSubject, setLastSubject] = useState(subject);
  if (lastSubject !== subject) {
    setLastSubject(subject);
    setStockOf(undefined);
  }
  return (
    <EditDialog<ProductView>
      subject={subject}
      wide
      title={opened?.kind === 'new' ? 'Add New Product' : 'Edit Product'}
      description={read && `${read.name}, ${read.sku}`}
      isCovered={stockOf !== undefined}
      onClose={onClose}
    >
      {({ touch, leave, newer, loadNewer }) =>
        opened?.kind === 'missing' ? (
          <ErrorState title="This product cannot be opened" message={opened.message} />
        ) : (
          <>
            <ProductEditor
              product={newer ?? read}
              variants={read === undefined ? [] : mergeStock(newer ?? read, read)}
              subcategories={subcategories}
              onTouch={touch}
              onCancel={leave}
              onSaved={onClose}
              onChangeStock={setStockOf}
              onLoadNewer={(theirs) => {
                loadNewer(theirs);
                // A failed save does not reload the screen, and their version may have other stock.
                void revalidate();
              }}
            />
            {opened?.kind === 'product' && (
              <StockDialog
                product={opened.product}
                movements={opened.movements}
                variantId={stockOf}
                onClose={() => setStockOf(undefined)}
              />
            )}
          </>
        )
      }
    </EditDialog>
  );
}
