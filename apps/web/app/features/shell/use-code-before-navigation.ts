import { useContext, useEffect } from 'react';
import {
  createPath,
  matchRoutes,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useBlocker,
  type Location,
} from 'react-router';
import { loadUntilItWorks } from '../../lib/network/load-code.ts';

/** Later, the visitor would be surprised to leave the page. */
const PATIENCE_MS = 60_000;

/**
 * Loads the code of the next page before leaving this one. Without a connection this page stays as it is, with a message, and
 * the navigation continues when the code arrives. React Router itself would reload the document, which on a dead line
 * leaves the browser's error page and loses what was typed.
 */
export function useCodeBeforeNavigation(): void {
  const router = useContext(DataRouterContext)?.router;
  const framework = useContext(FrameworkContext);

  /** The files of routes that we know and have not loaded. */
  const missingCode = (to: Location): string[] =>
    (router && matchRoutes(router.routes, to))?.flatMap(({ route: { id } }) => {
      const known = framework?.manifest.routes[id];
      return known && framework?.routeModules[id] === undefined ? [known.module] : [];
    }) ?? [];

  const blocker = useBlocker(({ nextLocation }) => missingCode(nextLocation).length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let isCurrent = true;
    const started = Date.now();
    const to = blocker.location;
    const isStillWanted = () => isCurrent && Date.now() - started < PATIENCE_MS;
    const files = missingCode(to);
    const load = () => Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
    void (async () => {
      await loadUntilItWorks(load, () => isStillWanted() && location.assign(createPath(to)));
      if (isStillWanted()) blocker.proceed();
      else if (isCurrent) blocker.reset();
    })();
    return () => {
      isCurrent = false;
    };
    // A blocker is a new object for each navigation; the contexts never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker]);
}
