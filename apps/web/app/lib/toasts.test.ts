import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { createToasts, type PersistentToast } from './toasts.ts';

const ADDED: PersistentToast = { tone: 'done', title: 'Added to cart' };

const titles = (toasts: ReturnType<typeof createToasts>) => toasts.getSnapshot().map(({ title }) => title);

test('shows a toast until it is dismissed, and notifies listeners', () => {
  const toasts = createToasts(() => undefined);
  const listener = vi.fn<() => void>();
  const stop = toasts.subscribe(listener);

  toasts.show(ADDED);
  expect(titles(toasts)).toEqual(['Added to cart']);
  toasts.dismiss(toasts.getSnapshot()[0]!.id);
  expect(titles(toasts)).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);

  stop();
  toasts.show(ADDED);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('keeps the newest three', () => {
  const toasts = createToasts(() => undefined);
  for (const title of ['1', '2', '3', '4']) toasts.show({ tone: 'note', title });
  expect(titles(toasts)).toEqual(['2', '3', '4']);
});

test('shows a saved toast once, in the next document', () => {
  const storage = memoryStorage();
  createToasts(() => storage).saveForReload({
    ...ADDED,
    action: { label: 'View cart', to: '/cart' },
  });

  const next = createToasts(() => storage);
  const listener = vi.fn<() => void>();
  next.subscribe(listener);
  expect(next.getSnapshot()).toMatchObject([{ ...ADDED, action: { label: 'View cart', to: '/cart' } }]);
  expect(listener).toHaveBeenCalledOnce();

  const after = createToasts(() => storage);
  after.subscribe(() => {});
  expect(titles(after)).toEqual([]);
});

test.each(['no json', '{"title":"half"}', 'null'])('ignores the invalid stored toast %s', (stored) => {
  const toasts = createToasts(() => memoryStorage({ toast_after_reload: stored }));
  toasts.subscribe(() => {});
  expect(titles(toasts)).toEqual([]);
});

test('works with a blocked storage', () => {
  const toasts = createToasts(() => {
    throw new Error('blocked');
  });
  toasts.saveForReload(ADDED);
  toasts.subscribe(() => {});
  toasts.show(ADDED);
  expect(titles(toasts)).toEqual(['Added to cart']);
});

test('shows no toasts on the server', () => {
  const toasts = createToasts(() => undefined);
  toasts.show(ADDED);
  expect(toasts.getServerSnapshot()).toEqual([]);
});
