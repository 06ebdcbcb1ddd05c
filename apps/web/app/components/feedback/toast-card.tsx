import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { toasts, type VisibleToast } from '../../lib/toasts.ts';
import { CLOSE, TONE_ICONS } from '../icons/icon-paths.ts';
import { LineIcon } from '../icons/line-icon.tsx';

const STAYS_MS = 6_000;

/** Leaves after six seconds, but never while somebody is reading it with the pointer or the keyboard. */
export default function ToastCard({ toast: { id, tone, title, text, action } }: { toast: VisibleToast }) {
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget>(null);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toasts.dismiss(id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [held, id]);

  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    setHeld(true);
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };

  const dismiss = () => {
    toasts.dismiss(id);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dismiss();
  };

  return (
    <span
      data-tone={tone}
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
    >
      <LineIcon of={TONE_ICONS[tone]} className="toast-icon mt-px" />
      <span className="min-w-0">
        <strong className="block font-semibold">{title}</strong>
        {text !== undefined && <span>{text} </span>}
        {action !== undefined && <Action action={action} onDone={dismiss} onKeyDown={onKeyDown} />}
      </span>
      <button
        type="button"
        aria-label="Dismiss"
        className="toast-close"
        onClick={dismiss}
        onKeyDown={onKeyDown}
      >
        <LineIcon of={CLOSE} small />
      </button>
    </span>
  );
}

interface ActionProps {
  action: NonNullable<VisibleToast['action']>;
  onDone: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Action({ action, onDone, onKeyDown }: ActionProps) {
  if ('to' in action) {
    return (
      <Link to={action.to} onClick={onDone} onKeyDown={onKeyDown} className="link font-medium">
        {action.label}
      </Link>
    );
  }
  const act = () => {
    action.onClick();
    onDone();
  };
  return (
    <button type="button" onClick={act} onKeyDown={onKeyDown} className="link cursor-pointer font-medium">
      {action.label}
    </button>
  );
}
