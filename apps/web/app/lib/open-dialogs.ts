const listeners = new Set<() => void>();
let open: readonly string[] = [];

const change = (next: readonly string[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** The modal dialogs on the screen, by their ids. Nothing outside the topmost one can be reached or heard. */
export const openDialogs = {
  /** Returns how to take it away again. */
  add: (id: string) => {
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  topmost: () => open.at(-1),
  none: () => undefined,
};
