import { useEffect, useEffectEvent, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { closeOnBack } from '../../lib/dialogs/close-on-back.ts';
import { CLOSE } from '../icons/icon-paths.ts';
import { LineIcon } from '../icons/line-icon.tsx';
import { DialogToasts } from '../feedback/toasts.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Id of the element that describes the dialog; screen readers announce it after the title. */
  describedBy?: string;
  footer?: ReactNode;
  /** Centred, or a drawer at an edge of the screen. */
  side?: 'middle' | 'start' | 'end';
  children: ReactNode;
}

/** A native modal: it traps the focus, makes the page inert and restores the focus. */
export function Dialog({
  open,
  onClose,
  title,
  describedBy,
  footer,
  side = 'middle',
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const dialog = ref.current;
    dialog?.showModal();
    // The back office asks before it leaves a page, which needs the history as it is.
    const release = dialog?.closest('.office') ? undefined : closeOnBack(() => close());
    return () => {
      dialog?.close();
      release?.();
    };
  }, [open]);

  // Press and release must both be outside, or selecting text across the edge would close the dialog.
  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the close button do the same from the keyboard.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={`dialog dialog-${side}`}
      onCancel={(event) => {
        // Cancelling a file chooser inside the dialog fires this event as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => pressedOutside.current && isOutside(event) && onClose()}
    >
      {open && (
        <>
          <div className="dialog-box">
            <h2 id={titleId} className="dialog-title">
              {title}
            </h2>
            <div className="dialog-body">{children}</div>
            {footer !== undefined && <div className="dialog-foot">{footer}</div>}
            {/* Last, so that the initial focus goes to the content. */}
            <button type="button" aria-label="Close" onClick={onClose} className="dialog-close">
              <LineIcon of={CLOSE} />
            </button>
          </div>
          <DialogToasts />
        </>
      )}
    </dialog>
  );
}
