import type { ReactNode } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { DialogToasts } from '../../feedback/toasts.tsx';
import { Icon } from '../../icons/icon.tsx';
import '../../../styles/office.css';

interface OfficeDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** Whether a change closes the dialog; an Escape for something on top of it does not. */
export function isClosing(next: boolean, details: Dialog.Root.ChangeEventDetails): boolean {
  const { reason, event } = details;
  const isEscape = reason === 'escape-key';
  // A native dialog over this one closes by the browser's own Escape, which Base UI would prevent.
  if (isEscape && document.querySelector('dialog:modal')) {
    details.cancel();
    return false;
  }
  const hasDismissedToast = isEscape && event.defaultPrevented;
  return !next && !hasDismissedToast;
}

/** The dialog for back-office forms. For a yes-or-no question use `ConfirmDialog`, over a form `FormQuestion`. */
export function OfficeDialog(props: OfficeDialogProps) {
  const { open, onClose, title, description, footer, wide = false, children } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(next, details) => isClosing(next, details) && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/42" />
        <Dialog.Viewport className="office fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] bg-transparent items-end justify-items-center overflow-y-auto sm:items-start sm:p-4 lg:pt-20">
          <Dialog.Popup
            className={`relative grid w-full grid-cols-[minmax(0,1fr)] ${wide ? 'max-w-240' : 'max-w-160'} rounded-t-card bg-white shadow-drawer outline-0 sm:rounded-card`}
          >
            <div className="flex min-h-15 items-center border-b border-line py-2 pr-14 pl-4 sm:pl-6">
              <div>
                <Dialog.Title className="text-[1.0625rem] font-semibold">{title}</Dialog.Title>
                {description !== undefined && (
                  <Dialog.Description className="text-fine text-stone">{description}</Dialog.Description>
                )}
              </div>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">{children}</div>
            {footer !== undefined && (
              <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">
                {footer}
              </div>
            )}
            {/* Last, so that the focus lands on the content first. */}
            <Dialog.Close
              aria-label="Close"
              className="absolute top-2 right-2 grid size-11 cursor-pointer place-items-center text-stone hover:text-ink"
            >
              <Icon of={X} />
            </Dialog.Close>
            <DialogToasts />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
