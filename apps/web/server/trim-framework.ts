import type { Plugin, Rolldown } from 'vite';

/**
 * Parts of the framework that no visitor's browser needs, each with what is left of it.
 * React Router: hooks for measuring, which we do not install, and the pages it shows when the root has neither a layout
 * nor an error page of its own. Vite: fetching the stylesheets of code that is loaded on demand; ours come with the page.
 */
const UNUSED: Readonly<Record<string, string>> = {
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined;
    export const instrumentationResultMetaContext = undefined;`,
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': `
    export { LastResort as RemixErrorBoundary } from '/app/last-resort.tsx';
    export const BoundaryShell = ({ children }) => children;
    export const RemixRootDefaultErrorBoundary = () => null;`,
  '\0vite/preload-helper.js': `
    export const __vitePreload = (load) => load();`,
};

const nameOf = (id: string) => Object.keys(UNUSED).find((name) => id.endsWith(name));

/** Leaves them out of what browsers load: three of the hundred and twenty kilobytes that each first visit pays for. */
export function trimFramework(): Plugin {
  const unseen = new Set(Object.keys(UNUSED));
  return {
    name: 'trim-framework',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const name = nameOf(id);
      if (name === undefined) return undefined;
      unseen.delete(name);
      return UNUSED[name];
    },
    generateBundle(_, bundle) {
      // Another version may have moved them: then somebody looks again, instead of the shop growing heavier unseen.
      if (unseen.size > 0) this.error(`Nothing to leave out any more: ${[...unseen].join(', ')}`);
      const unstyled = findStylesOnDemand(bundle);
      if (unstyled) this.error(`${unstyled.fileName} is loaded on demand: import its stylesheet in the page`);
    },
  };
}

/** A file with styles that no page loads at first, neither itself nor through others. */
function findStylesOnDemand(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withPages = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of withPages) {
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk) withPages.add(chunk);
    }
  }
  return chunks.find((chunk) => (chunk.viteMetadata?.importedCss.size ?? 0) > 0 && !withPages.has(chunk));
}
