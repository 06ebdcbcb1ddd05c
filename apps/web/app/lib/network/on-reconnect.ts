/**
 * Calls back when the network may be back: the browser says so, or the tab is shown again. Only a response proves it, so
 * the callback has to try.
 */
export function onReconnect(callback: () => void): () => void {
  const handle = () => void (document.hidden || callback());
  addEventListener('online', handle);
  document.addEventListener('visibilitychange', handle);
  return () => {
    removeEventListener('online', handle);
    document.removeEventListener('visibilitychange', handle);
  };
}
