import { expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(new Error('aborted'));
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

test('aborts work that takes too long, and lets other work finish', async () => {
  await expect(withTimeout(5, undefined, untilAborted)).rejects.toThrow('aborted');
  expect(await withTimeout(5_000, undefined, async () => 'done')).toBe('done');
});

test('aborts with the caller, before and during the work', async () => {
  await expect(withTimeout(undefined, AbortSignal.abort(), untilAborted)).rejects.toThrow('aborted');
  const caller = new AbortController();
  const work = withTimeout(undefined, caller.signal, untilAborted);
  caller.abort();
  await expect(work).rejects.toThrow('aborted');
});

test('leaves no timer behind', async () => {
  vi.useFakeTimers();
  await withTimeout(5_000, undefined, async () => 'done');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
