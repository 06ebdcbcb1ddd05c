import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { toasts, type VisibleToast } from '../../lib/toasts.ts';
import { CLOSE, TONE_ICONS } from '../icons/icon-paths.ts';
import { LineIcon } from '../icons/line-icon.tsx';
import { Unbroken } from '../unbroken.tsx';

const DURATION_MS = 6_000;

/** Closes after six seconds, but not while it has the pointer or the focus. */
export function ToastCard({ toast: { id, tone, title, text, action } }: { toast: VisibleToast }) {
  const [paused, setPaused] = useState(false);
  const previousFocus = useRef<EventTarget>(null);

  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => toasts.dismiss(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [paused, id]);

  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    setPaused(true);
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };

  const dismiss = () => {
    toasts.dismiss(id);
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
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
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={onFocus}
      onBlur={() => setPaused(false)}
    >
      <LineIcon of={TONE_ICONS[tone]} className="toast-icon mt-px" />
      <span className="min-w-0">
        <strong className="block font-semibold">{title}</strong>
        {text !== undefined && (
          <span>
            <Unbroken text={text} />{' '}
          </span>
        )}
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
  const run = () => {
    action.onClick();
    onDone();
  };
  return (
    <button type="button" onClick={run} onKeyDown={onKeyDown} className="link cursor-pointer font-medium">
      {action.label}
    </button>
  );
}
