import { listenBeforeRouter } from '../before-router.ts';

/** In the history's state of an entry that only exists for an open dialog. */
const MARK = 'isDialog';

const isDialogEntry = () => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
};

/** Hides a move between two entries of the same page from the router, which would load the page again. */
function onceBackTo(url: string, then: () => void): () => void {
  const leave = new AbortController();
  let isReplaced = false;
  // A link or form of the page may have put its own page in the place of the entry: the router must see that one go.
  window.navigation?.addEventListener(
    'currententrychange',
    ({ navigationType }) => {
      isReplaced ||= navigationType === 'replace';
    },
    leave,
  );
  const stop = listenBeforeRouter((event) => {
    if (location.href !== url) return;
    if (!isReplaced) event.stopImmediatePropagation();
    leave.abort();
    then();
  });
  leave.signal.addEventListener('abort', stop);
  return () => leave.abort();
}

/**
 * Gives an open dialog an entry in the history, so that Back closes it instead of leaving the page. Call the returned
 * function once the dialog is closed. A link inside the dialog replaces the entry (`<Link replace>`).
 */
export function closeOnBack(close: () => void): () => void {
  const url = location.href;
  let stop = () => {};
  // Later, because React runs effects twice during development.
  const opening = setTimeout(() => {
    history.pushState({ ...history.state, [MARK]: true }, '');
    stop = onceBackTo(url, close);
  });
  return () => {
    clearTimeout(opening);
    stop();
    if (!isDialogEntry() || location.href !== url) return;
    onceBackTo(url, () => {});
    history.back();
  };
}
