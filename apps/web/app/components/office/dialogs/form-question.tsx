import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../../button.tsx';
import { DialogToasts } from '../../feedback/toasts.tsx';
import { CLOSE } from '../../icons/icon-paths.ts';
import { LineIcon } from '../../icons/line-icon.tsx';
import type { ConfirmDialogProps } from '../../overlays/confirm-dialog.tsx';
import { isClosing } from './office-dialog.tsx';

/**
 * Looks like `ConfirmDialog`, and goes inside the `OfficeDialog` that it covers: a native dialog would have the browser
 * style the whole screen again.
 */
export function FormQuestion(props: Omit<ConfirmDialogProps, 'busy'>) {
  const { open, title, text, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel, danger } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(next, details) => isClosing(next, details) && onCancel()}>
      <Dialog.Portal>
        <Dialog.Viewport className="office fixed inset-0 z-50 grid bg-night/42 transition-colors duration-(--duration-drawer) ease-out starting:bg-transparent">
          <Dialog.Popup role="alertdialog" className="dialog dialog-middle">
            <div className="dialog-box">
              <Dialog.Title className="dialog-title">{title}</Dialog.Title>
              <Dialog.Description className="dialog-body text-stone">{text}</Dialog.Description>
              <div className="dialog-foot">
                <Button variant="line" onClick={onCancel}>
                  {cancelLabel}
                </Button>
                <Button variant={danger ? 'bordeaux' : 'ink'} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </div>
              <Dialog.Close aria-label="Close" className="dialog-close">
                <LineIcon of={CLOSE} />
              </Dialog.Close>
            </div>
            <DialogToasts />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
