import type { Plugin } from 'vite';

/**
 * Parts of React Router that no visitor's browser ever runs, each with what is left of it: hooks for measuring, which we
 * do not install, and the pages it shows when the root has neither a layout nor an error page of its own.
 */
const UNUSED: Readonly<Record<string, string>> = {
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined;
    export const instrumentationResultMetaContext = undefined;`,
  'dom/ssr/errorBoundaries.js': `
    export const BoundaryShell = ({ children }) => children;
    export const RemixErrorBoundary = undefined;
    export const RemixRootDefaultErrorBoundary = () => null;`,
};

const fileOf = (id: string) => /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id)?.[1];

/** Leaves them out of what browsers load: two of the hundred kilobytes that each first visit pays for. */
export function trimFramework(): Plugin {
  const kept = new Set(Object.keys(UNUSED));
  return {
    name: 'trim-framework',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = fileOf(id);
      if (file === undefined || !(file in UNUSED)) return undefined;
      kept.delete(file);
      return UNUSED[file];
    },
    generateBundle() {
      // Another version may have moved them: then somebody looks again, instead of the shop growing heavier unseen.
      if (kept.size > 0) this.error(`React Router no longer has ${[...kept].join(', ')}`);
    },
  };
}
