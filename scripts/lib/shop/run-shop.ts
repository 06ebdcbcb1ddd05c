import { type Environment, readEnvironment, requireRealServices } from '@harusi/environment/environment';
import { join } from 'node:path';
import { formatError } from '../terminal/user-error.ts';
import { createProgress } from '../terminal/progress.ts';
import { printError, formatDuration, style, print } from '../terminal/terminal.ts';
import { type Stack, startStack } from './stack.ts';
import { root } from '../repository.ts';

/** `npm start` and `npm run dev`: runs the shop until Ctrl-C, then stops it in order. Returns the exit code. */
export async function runShop({
  dev = false,
  onUp,
}: { dev?: boolean; onUp?: (stack: Stack) => Promise<() => Promise<void>> } = {}) {
  const began = performance.now();
  const variables = dev
    ? { ...process.env, NODE_ENV: process.env['NODE_ENV'] || 'development' }
    : process.env;
  const environment = readEnvironment(variables, root);
  requireRealServices(environment);
  const progress = createProgress();
  const interruption = new AbortController();
  const interrupted = new Promise<void>((resolve) => {
    // A second signal changes nothing: the shop still stops in order.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        interruption.abort();
        resolve();
      });
    }
  });

  let stack: Stack;
  try {
    stack = await startStack({ environment, variables, dev, progress, abort: interruption.signal });
  } catch (error) {
    if (interruption.signal.aborted) return (print('Stopped.'), 0);
    printError(formatError(error));
    return 1;
  }
  printWelcome(environment, performance.now() - began);
  const stopWatching = await onUp?.(stack);

  await interrupted;
  print('\nStopping …');
  await stopWatching?.();
  await stack.stop();
  print('Stopped.');
  return 0;
}

function printWelcome(environment: Environment, startupMs: number): void {
  const { siteUrl, apiUrl, apiDocs, dataDir, smtpUrl, demo, mpesaEnv, mpesaSimPort } = environment;
  const row = (name: string, value: string) => print(`  ${name.padEnd(10)} ${value}`);
  print(`\n${style('bold', 'Harusi is open')} ${style('dim', `after ${formatDuration(startupMs)}`)}\n`);
  row('Shop', style('cyan', `${siteUrl}/`));
  row('API', style('cyan', `${apiUrl}/`));
  if (apiDocs) row('API docs', style('cyan', `${apiUrl}/docs/`));
  if (mpesaEnv === 'simulator') {
    row('M-Pesa', style('cyan', `http://localhost:${mpesaSimPort}/_sim/phones`) + ' (simulated phones)');
  }
  if (smtpUrl === undefined) row('Emails', join(dataDir, 'outbox'));
  if (demo) {
    print('\nDemo accounts, all with the password HarusiDemo2026!');
    row('admin', 'the back office');
    row('vendor', 'sells in the shop');
    row('customer', 'buys');
  }
  print('\nPress Ctrl-C to stop.');
}
