import { tryOrUndefined } from './try-or-undefined.ts';

export interface Toast {
  tone: 'done' | 'failed' | 'note';
  title: string;
  text?: string;
  action?: { label: string; to: string } | { label: string; onClick: () => void };
}

/** A toast for the next document. It is stored as JSON, so its action can only be a link. */
export type PersistentToast = Toast & { action?: { label: string; to: string } };

export interface VisibleToast extends Toast {
  id: number;
}

const STORAGE_KEY = 'toast_after_reload';
const MAX_VISIBLE = 3;
const NONE: readonly VisibleToast[] = [];

/** The toasts on the screen, newest last. `findStorage` holds one for the next document. */
export function createToasts(findStorage: () => Storage | undefined) {
  const listeners = new Set<() => void>();
  let visible = NONE;
  let lastId = 0;

  const change = (next: readonly VisibleToast[]) => {
    visible = next;
    for (const listener of listeners) listener();
  };

  const show = (toast: Toast) => {
    lastId += 1;
    change([...visible, { ...toast, id: lastId }].slice(-MAX_VISIBLE));
  };

  return {
    show,
    dismiss: (id: number) => change(visible.filter((toast) => toast.id !== id)),
    saveForReload: (toast: PersistentToast) => {
      tryOrUndefined(() => findStorage()?.setItem(STORAGE_KEY, JSON.stringify(toast)));
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      const stored = tryOrUndefined(() => takeStored(findStorage()));
      if (stored !== undefined) show(stored);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => visible,
    getServerSnapshot: () => NONE,
  };
}

function takeStored(storage: Storage | undefined): Toast | undefined {
  const text = storage?.getItem(STORAGE_KEY);
  if (text == null) return undefined;
  storage?.removeItem(STORAGE_KEY);
  const stored: unknown = JSON.parse(text);
  return isToast(stored) ? stored : undefined;
}

const isToast = (value: unknown): value is Toast =>
  typeof value === 'object' && value !== null && 'tone' in value && 'title' in value;

export const toasts = createToasts(() =>
  typeof sessionStorage === 'undefined' ? undefined : sessionStorage,
);
export const showToast = toasts.show;
export const showToastAfterReload = toasts.saveForReload;

/** For code that fails to load. In the words of both specifications. */
export function showNetworkToast(): void {
  const text = 'Please check your internet connection and try again.';
  showToast({ tone: 'failed', title: 'Network error.', text });
}
