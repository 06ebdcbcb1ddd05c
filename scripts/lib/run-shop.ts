import { type Environment, readEnvironment } from '@harusi/environment/environment';
import { join } from 'node:path';
import { sentenceOf } from './plain-error.ts';
import { createProgress } from './progress.ts';
import { complain, duration, paint, say } from './say.ts';
import { type Stack, startStack } from './stack.ts';
import { root } from './repository.ts';

/** `npm start` and `npm run dev`: up, until Ctrl-C or a fall; then down in order. Gives the exit code. */
export async function runShop({
  dev = false,
  onUp,
}: { dev?: boolean; onUp?: (stack: Stack) => () => Promise<void> } = {}) {
  const began = performance.now();
  const given = dev ? { ...process.env, NODE_ENV: process.env['NODE_ENV'] || 'development' } : process.env;
  const environment = readEnvironment(given, root);
  const progress = createProgress();
  const interruption = new AbortController();
  const stopped = new Promise<'asked'>((resolve) => {
    // Said twice, it still means the same: a stop in order.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        interruption.abort();
        resolve('asked');
      });
    }
  });
  let fall: (sentence: string) => void = () => undefined;
  const fallen = new Promise<string>((resolve) => (fall = resolve));

  let stack: Stack;
  try {
    stack = await startStack({ environment, given, dev, progress, abort: interruption.signal, onFall: fall });
  } catch (error) {
    if (interruption.signal.aborted) return (say('Stopped.'), 0);
    complain(sentenceOf(error));
    return 1;
  }
  welcome(environment, performance.now() - began);
  const down = onUp?.(stack);

  const reason = await Promise.race([stopped, fallen]);
  if (reason !== 'asked') complain(reason);
  say(reason === 'asked' ? '\nStopping …' : 'Stopping the rest …');
  await down?.();
  await stack.stop();
  say('Stopped.');
  return reason === 'asked' ? 0 : 1;
}

function welcome(environment: Environment, took: number): void {
  const { siteUrl, apiUrl, dataDir, smtpUrl, demo, mpesaEnv, mpesaSimPort } = environment;
  const row = (name: string, value: string) => say(`  ${name.padEnd(10)} ${value}`);
  say(`\n${paint('bold', 'Harusi is open')} ${paint('dim', `after ${duration(took)}`)}\n`);
  row('Shop', paint('cyan', `${siteUrl}/`));
  row('API', paint('cyan', `${apiUrl}/`));
  row('API docs', paint('cyan', `${apiUrl}/docs/`));
  if (mpesaEnv === 'simulator') {
    row('M-Pesa', paint('cyan', `http://localhost:${mpesaSimPort}/_sim/phones`) + ' (simulated phones)');
  }
  if (smtpUrl === undefined) row('Mails', join(dataDir, 'outbox'));
  if (demo) {
    say('\nDemo accounts, all with the password HarusiDemo2026!');
    row('admin', 'the back office');
    row('vendor', 'sells in the shop');
    row('customer', 'buys');
  }
  say('\nPress Ctrl-C to stop.');
}
