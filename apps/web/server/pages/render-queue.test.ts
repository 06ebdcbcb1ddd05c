import { expect, test } from 'vitest';
import { RenderQueue } from './render-queue.ts';

/** A rendering that ends when the test says so. */
function pause() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { render: () => promise, end: resolve };
}

test('renders a few at once, the others in turn, and refuses what would wait too long', async () => {
  const queue = new RenderQueue({ atOnce: 2, maxWaiting: 1 });
  const [first, second] = [pause(), pause()];
  const done: string[] = [];
  const running = [queue.run(first.render), queue.run(second.render)];
  const third = queue.run(async () => void done.push('third'));
  await expect(queue.run(async () => 'fourth')).rejects.toThrow('too many pages wait to be rendered');
  expect(done).toEqual([]);
  first.end();
  await third;
  expect(done).toEqual(['third']);
  second.end();
  await Promise.all(running);
  expect(await queue.run(async () => 'fifth')).toBe('fifth');
});

test('gives the place of a failed rendering to the next', async () => {
  const queue = new RenderQueue({ atOnce: 1, maxWaiting: 5 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'page');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('page');
});
