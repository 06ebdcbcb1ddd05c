import moduleGraph from './docs/module-graph.json' with { type: 'json' };

const API = '^apps/api/src/modules/';
const FEATURES = '^apps/web/app/features/';
const modules = Object.keys(moduleGraph);
const anyOf = (names) => `(?:${names.join('|')})/`;

/** A module imports the modules that docs/module-graph.json lists for it, types included. */
const edgeRules = Object.entries(moduleGraph).map(([name, imports]) => ({
  name: `module-graph-${name}`,
  comment: `${name} may import ${imports.join(', ') || 'no other module'}: see docs/module-graph.json`,
  severity: 'error',
  from: { path: `${API}${name}/` },
  to: { path: API, pathNot: `${API}${anyOf([name, ...imports])}` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...edgeRules,
    {
      name: 'module-not-in-graph',
      comment: 'A new module gets a line in docs/module-graph.json',
      severity: 'error',
      from: { path: `${API}[^/]+/`, pathNot: `${API}${anyOf(modules)}` },
      to: {},
    },
    {
      name: 'no-circular-modules',
      severity: 'error',
      scope: 'folder',
      from: { path: `${API}[^/]+$` },
      to: { circular: true },
    },
    {
      name: 'no-circular-features',
      severity: 'error',
      scope: 'folder',
      from: { path: `${FEATURES}[^/]+$` },
      to: { circular: true },
    },
    {
      name: 'drizzle-through-db',
      comment: 'Import it from @harusi/db/drizzle, which says why',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: 'drizzle-orm' },
    },
    { name: 'no-circular-files', severity: 'error', from: { path: API }, to: { circular: true } },
    {
      name: 'not-resolvable',
      comment: 'An import that cannot be resolved would escape every other rule',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', '\\+types/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
