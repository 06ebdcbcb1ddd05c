import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import type { SubcategoryRow } from './advanced-filters.tsx';
import { ProductEditor } from './product-editor.tsx';
import type { MovementRow, ProductView } from './product-words.ts';
import { StockDialog } from './stock-dialog.tsx';

/** What the address asks to edit: nothing, a new product, one of ours, or one that could not be read. */
export type Opened =
  | { kind: 'new' }
  | { kind: 'product'; product: ProductView; movements: readonly MovementRow[] }
  | { kind: 'missing'; message: string };

interface ProductDialogProps {
  opened: Opened | undefined;
  subcategories: readonly SubcategoryRow[];
  onClose: () => void;
}

export function ProductDialog({ opened, subcategories, onClose }: ProductDialogProps) {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const [stockOf, setStockOf] = useState<number>();
  /** What somebody else saved while the form was open, once it was asked for; it begins the form anew. */
  const [newer, setNewer] = useState<ProductView>();
  const read = opened?.kind === 'product' ? opened.product : undefined;

  const name =
    opened === undefined ? 'closed' : opened.kind === 'product' ? String(opened.product.id) : opened.kind;
  const [lastName, setLastName] = useState(name);
  if (lastName !== name) {
    setLastName(name);
    setTouched(false);
    setAsking(false);
    setStockOf(undefined);
    setNewer(undefined);
  }

  const close = () => {
    if (asking || stockOf !== undefined) return;
    if (touched) setAsking(true);
    else onClose();
  };

  return (
    <OfficeDialog
      open={opened !== undefined}
      onClose={close}
      wide
      title={opened?.kind === 'new' ? 'Add New Product' : 'Edit Product'}
      description={read && `${read.name}, ${read.sku}`}
    >
      {opened?.kind === 'missing' && (
        <ErrorState title="This product cannot be opened" message={opened.message} />
      )}
      {opened !== undefined && opened.kind !== 'missing' && (
        <ProductEditor
          key={`${name} ${newer?.version}`}
          product={newer ?? read}
          subcategories={subcategories}
          onTouch={() => setTouched(true)}
          onCancel={close}
          onSaved={onClose}
          onChangeStock={setStockOf}
          onLoadNewer={(product) => {
            setNewer(product);
            setTouched(false);
          }}
        />
      )}
      {opened?.kind === 'product' && (
        <StockDialog
          product={opened.product}
          movements={opened.movements}
          variantId={stockOf}
          onClose={() => setStockOf(undefined)}
        />
      )}
      <ConfirmDialog
        open={asking}
        danger
        title="Leave without saving?"
        text="What you changed here is not saved yet."
        cancelLabel="Keep editing"
        confirmLabel="Leave"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </OfficeDialog>
  );
}
