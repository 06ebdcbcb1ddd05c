import { tryOrUndefined } from './try-or-undefined.ts';

export interface Toast {
  tone: 'done' | 'failed' | 'note';
  title: string;
  text?: string;
  action?: { label: string; to: string } | { label: string; onClick: () => void };
}

/** A toast for the next document: it travels as text, so its action can only be an address. */
export type PersistentToast = Toast & { action?: { label: string; to: string } };

export interface VisibleToast extends Toast {
  id: number;
}

const KEPT = 'toast_after_reload';
const AT_MOST = 3;
const NONE: readonly VisibleToast[] = [];

/** The short messages on the screen, newest last. `findStorage` keeps one for the page that comes next. */
export function createToasts(findStorage: () => Storage | undefined) {
  const listeners = new Set<() => void>();
  let shown = NONE;
  let lastId = 0;

  const change = (next: readonly VisibleToast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };

  const show = (toast: Toast) => {
    lastId += 1;
    change([...shown, { ...toast, id: lastId }].slice(-AT_MOST));
  };

  return {
    show,
    dismiss: (id: number) => change(shown.filter((toast) => toast.id !== id)),
    keepForReload: (toast: PersistentToast) => {
      tryOrUndefined(() => findStorage()?.setItem(KEPT, JSON.stringify(toast)));
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      const kept = tryOrUndefined(() => takeKept(findStorage()));
      if (kept !== undefined) show(kept);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => shown,
    getServerSnapshot: () => NONE,
  };
}

function takeKept(storage: Storage | undefined): Toast | undefined {
  const text = storage?.getItem(KEPT);
  if (text == null) return undefined;
  storage?.removeItem(KEPT);
  const kept: unknown = JSON.parse(text);
  return isToast(kept) ? kept : undefined;
}

const isToast = (value: unknown): value is Toast =>
  typeof value === 'object' && value !== null && 'tone' in value && 'title' in value;

export const toasts = createToasts(() =>
  typeof sessionStorage === 'undefined' ? undefined : sessionStorage,
);
export const showToast = toasts.show;
export const showToastAfterReload = toasts.keepForReload;
