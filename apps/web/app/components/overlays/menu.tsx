import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

interface MenuProps {
  /** The accessible name of the menu. */
  label: string;
  /** The content of the button that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

const GAP = 4;
const ITEMS = 'a[href], button:not(:disabled)';

/** Links and actions in a native popover, which handles Escape, outside clicks and focus. */
export function Menu({ label, trigger, align = 'start', className = '', children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  /** Set from JavaScript, because our content security policy forbids style attributes. */
  const place = () => {
    if (button.current === null || list.current === null) return;
    const { left, right, bottom } = button.current.getBoundingClientRect();
    const { style } = list.current;
    style.top = `${bottom + GAP}px`;
    style.left = align === 'start' ? `${left}px` : 'auto';
    style.right = align === 'end' ? `${document.documentElement.clientWidth - right}px` : 'auto';
  };

  const onToggle = (open: boolean) => {
    button.current?.setAttribute('aria-expanded', String(open));
    const listen = open ? window.addEventListener : window.removeEventListener;
    listen('resize', close);
    listen('scroll', close);
  };

  const close = useRef(() => list.current?.hidePopover()).current;

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.showPopover();
    items(list.current).at(0)?.focus();
  };

  const onListKey = (event: KeyboardEvent) => {
    const all = items(list.current);
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };

  const onItemClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(ITEMS)) close();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={false}
        popoverTarget={id}
        onKeyDown={onTriggerKey}
        className={className || 'grid min-h-11 min-w-11 cursor-pointer place-items-center'}
      >
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only handles events from the links and buttons inside. */}
      <div
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={(event) => event.newState === 'open' && place()}
        onToggle={(event) => onToggle(event.newState === 'open')}
        onKeyDown={onListKey}
        onClick={onItemClick}
        className="menu"
      >
        {children}
      </div>
    </>
  );
}

const items = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];

export function MenuLink({ className = '', ...rest }: LinkProps) {
  return <Link className={`menu-item ${className}`} {...rest} />;
}

interface MenuButtonProps {
  onClick: () => void;
  danger?: boolean;
  children: ReactNode;
}

export function MenuButton({ onClick, danger = false, children }: MenuButtonProps) {
  return (
    <button type="button" onClick={onClick} className={`menu-item ${danger ? 'text-danger' : ''}`}>
      {children}
    </button>
  );
}

/** Text between the items, for example the user's name. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <div className="menu-note">{children}</div>;
}
