import { join, relative } from 'node:path';
import { Client } from 'pg';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { root } from '../repository.ts';
import { findMutants, plantMutants } from './mutants.ts';
import type { RunRequest, RunResponse, RunnerSettings } from './protocol.ts';

/** Runs in a process of its own, which keeps Vite's transformed modules from one mutant to the next. */
const settings: RunnerSettings = JSON.parse(process.argv[2] ?? '{}');

const planter = {
  name: 'plant-mutants',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const file = relative(root, id);
    return settings.files.includes(file) ? plantMutants(code, findMutants(file, code)) : undefined;
  },
};

class GivenOrder extends BaseSequencer {
  override sort = async (specifications: TestSpecification[]) => specifications;
}

const databasePrefix = `harusi_mutant_${process.pid}_`;
process.env['TEST_DATABASE_PREFIX'] = databasePrefix;

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    fsModuleCache: false, // it does not know which files carry mutants
    reporters: [{}],
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    sequence: { sequencer: GivenOrder },
    setupFiles: [join(import.meta.dirname, 'worker-setup.ts')],
    provide: { adminUrl: settings.databaseUrl },
  },
  { plugins: [planter] },
);
const project = vitest.getRootProject();

process.on('message', (request: RunRequest) => {
  void runTests(request).then((response) => process.send?.(response));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function runTests({ mutant, tests }: RunRequest): Promise<RunResponse> {
  project.provide('activeMutant', mutant);
  const specifications = tests.map((test) => project.createSpecification(join(root, test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  await dropDatabases();
  // Vitest also returns the test files of earlier runs.
  const requested = new Set(specifications.map(({ moduleId }) => moduleId));
  const modules = testModules.filter(({ moduleId }) => requested.has(moduleId));
  const [unhandled] = unhandledErrors.map(String);
  return {
    failure: modules.map(findFailure).find(Boolean) ?? unhandled,
    tests: modules
      .filter((module) => module.state() === 'passed')
      .map((module) => ({
        test: relative(root, module.moduleId),
        milliseconds: Math.round(module.diagnostic().duration),
        mutants: module.meta().mutants ?? [],
      })),
  };
}

function findFailure(module: TestModule): string | undefined {
  const name = relative(root, module.moduleId);
  for (const test of module.children.allTests('failed')) {
    return `${name}: ${test.fullName}: ${test.result().errors?.[0]?.message}`;
  }
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const [error] = [...module.errors(), ...suites];
  return error && `${name}: ${error.message}`;
}

/** After a failure the test process ends before it drops its database. */
async function dropDatabases(): Promise<void> {
  const admin = new Client({ connectionString: settings.databaseUrl });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [databasePrefix],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
