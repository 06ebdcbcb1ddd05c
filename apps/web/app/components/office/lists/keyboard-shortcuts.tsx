import { useEffect, useEffectEvent } from 'react';

/** Typing in a field or a dialog must not trigger shortcuts. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu], dialog';

function isMeant({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat) return false;
  if (document.querySelector('dialog[open], [role=dialog]')) return false;
  return !(target instanceof Element && target.closest(ELSEWHERE));
}

/** Binds single letters to buttons: `{ a: approve }`. */
export function useKeyboardShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (act === undefined || !isMeant(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The shortcut of a button, hidden on phones and from screen readers. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-[3px] border border-current/30 px-1 font-sans text-[0.6875rem] leading-4 max-lg:hidden"
    >
      {children}
    </kbd>
  );
}
