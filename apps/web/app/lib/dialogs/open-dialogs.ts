const listeners = new Set<() => void>();
let open: readonly string[] = [];

const change = (next: readonly string[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** The open modal dialogs by id. Everything outside the topmost one is inert. */
export const openDialogs = {
  /** Returns the function that removes it. */
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
