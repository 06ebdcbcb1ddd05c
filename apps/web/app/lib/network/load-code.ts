import { lazy, type ComponentType } from 'react';
import { showNetworkToast } from '../toasts.ts';
import { onReconnect } from './on-reconnect.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Loads code for something that was pressed. Undefined, with a message, if it fails. Chromium keeps the failure for the life
 * of the document, so we load a new one if the server answers; otherwise pressing again tries again.
 */
export const loadOnPress = <Module>(load: () => Promise<Module>): Promise<Module | undefined> =>
  load().catch(() => {
    showNetworkToast();
    void ifReachable(() => location.reload());
    return undefined;
  });

const ifReachable = (act: () => void): Promise<void> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(act, () => {});

/**
 * React's `lazy` for a part of a page. While its code fails to load, the page stays as it is: React shows the fallback, or
 * what was there before, and we keep trying. React's own `lazy` would replace the page by an error.
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadUntilItWorks(load));

const AFTER_PAGE_MS = 2_000;

/** For what stands at the end of a page: it waits until the rest is there. */
export const lazyPartAfterPage = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(async () => {
    await new Promise((resolve) => setTimeout(resolve, AFTER_PAGE_MS));
    return load();
  });

/** `startOver` loads a new document; otherwise we keep trying in this one. */
export async function loadUntilItWorks<Module>(
  load: () => Promise<Module>,
  startOver?: () => void,
): Promise<Module> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      if (wait === FIRST_WAIT_MS) showNetworkToast();
      if (startOver) await ifReachable(startOver);
      await untilReconnect(wait);
    }
  }
}

/** At the latest after this time: browsers don't notice every connection that works again. */
function untilReconnect(longestMs: number): Promise<void> {
  let stop = () => {};
  return new Promise<void>((resolve) => {
    setTimeout(resolve, longestMs);
    stop = onReconnect(resolve);
  }).finally(() => stop());
}
