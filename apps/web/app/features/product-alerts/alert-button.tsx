import { type ComponentType, useState } from 'react';
import { loadOnPress } from '../../lib/network/load-code.ts';
import type { AlertDialogProps } from './alert-dialog.tsx';

interface AlertButtonProps extends Pick<AlertDialogProps, 'product' | 'kind' | 'variant'> {
  /** Asks for what is missing first; the dialog opens if it returns true. */
  isReady?: () => boolean;
  className: string;
  children: string;
}

/** Once its code is here. */
interface OpenDialog {
  AlertDialog: ComponentType<AlertDialogProps>;
  isOpen: boolean;
}

/** Opens the form that asks for an email about a product. Few shoppers need it, so it loads when pressed. */
export function AlertButton({ isReady, className, children, ...about }: AlertButtonProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const open = async () => {
    if (isReady?.() === false) return;
    const code = await loadOnPress(() => import('./alert-dialog.tsx'));
    if (code !== undefined) setDialog({ ...code, isOpen: true });
  };
  return (
    <>
      <button type="button" onClick={() => void open()} className={className}>
        {children}
      </button>
      {dialog !== undefined && (
        <dialog.AlertDialog
          {...about}
          open={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      )}
    </>
  );
}
