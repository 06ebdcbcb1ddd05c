type Listener = (event: PopStateEvent) => void;

const listeners: Listener[] = [];

// The window calls listeners in the order in which they were added, so the entry adds this one before the router's.
if (typeof window !== 'undefined') addEventListener('popstate', (event) => listeners.at(-1)?.(event));

/** Lets the latest of these see a step in the history before the router does. Returns how to stop it. */
export function listenBeforeRouter(listener: Listener): () => void {
  listeners.push(listener);
  return () => {
    const index = listeners.indexOf(listener);
    if (index >= 0) listeners.splice(index, 1);
  };
}
