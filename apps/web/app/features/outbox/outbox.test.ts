import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import type { ApiFailure } from '../../lib/api/errors.ts';
import { createOutbox, type Delivery, type Message } from './outbox.ts';

const HOUR = 3_600_000;
const message: Message = {
  path: '/enquiries/',
  body: { kind: 'contact', name: 'Neema', email: 'neema@example.com', message: 'A veil, please.' },
};
const failure = (status: number): ApiFailure => ({ status, problem: { code: 'x', message: 'No' } });

function aDevice(storage: Storage | undefined = memoryStorage()) {
  const device = {
    now: 0,
    answer: undefined as ApiFailure | undefined,
    sent: [] as string[],
    isLocked: false,
    deliveries: [] as Delivery['state'][],
  };
  let ids = 0;
  const open = () =>
    createOutbox({
      findStorage: () => storage,
      now: () => device.now,
      newId: () => `id ${(ids += 1)}`,
      send: async (_message, id) => {
        device.sent.push(id);
        return device.answer;
      },
      withLock: async (work) => void (device.isLocked || (await work())),
    });
  const flush = () => open().flush(({ state }) => device.deliveries.push(state));
  return { device, open, flush, storage };
}

test('a message that arrives leaves nothing behind', async () => {
  const { open } = aDevice();
  expect(await open().post(message)).toEqual({ state: 'sent' });
  expect(open().list()).toEqual([]);
});

test.each([0, 429, 500, 503])(
  'without an answer it waits, also after status %i, and is sent later with the same key',
  async (status) => {
    const { device, open, flush } = aDevice();
    device.answer = failure(0);
    expect(await open().post(message)).toEqual({ state: 'waiting', id: 'id 1' });
    device.answer = failure(status);
    await flush();
    device.answer = undefined;
    await flush();
    expect(device.sent).toEqual(['id 1', 'id 1', 'id 1']);
    expect(device.deliveries).toEqual(['waiting', 'sent']);
    expect(open().list()).toEqual([]);
  },
);

test('it is stored before it is sent, because the browser may be killed meanwhile', () => {
  const { open } = aDevice();
  void open().post(message);
  expect(open().list()).toMatchObject([{ id: 'id 1', message }]);
});

test.each([400, 429, 500])('a message that is answered with status %i stays in its form', async (status) => {
  const { device, open } = aDevice();
  device.answer = failure(status);
  expect(await open().post(message)).toMatchObject({ state: 'rejected', failure: { status } });
  expect(open().list()).toEqual([]);
});

test('what was not sent within a day is dropped: the API no longer knows its key', async () => {
  const { device, open, flush } = aDevice();
  device.answer = failure(0);
  await open().post(message);
  device.now = 24 * HOUR;
  await flush();
  expect(device.sent).toHaveLength(1);
  expect(open().list()).toEqual([]);
});

test('a tab does nothing while another one is sending', async () => {
  const { device, open, flush } = aDevice();
  device.answer = failure(0);
  await open().post(message);
  device.isLocked = true;
  await flush();
  expect(device.sent).toHaveLength(1);
});

test('without a storage, the form keeps what could not be sent', async () => {
  const { device, open } = aDevice(undefined);
  const blocked = createOutbox({
    findStorage: () => {
      throw new Error('blocked');
    },
    now: () => 0,
    newId: () => 'id',
    send: async () => device.answer,
    withLock: (work) => work(),
  });
  device.answer = failure(0);
  expect(await blocked.post(message)).toMatchObject({ state: 'rejected', failure: { status: 0 } });
  device.answer = undefined;
  expect(await blocked.post(message)).toEqual({ state: 'sent' });
  expect(open().list()).toEqual([]);
});

test('a waiting message can be removed, and listeners hear of it', async () => {
  const { device, open } = aDevice();
  device.answer = failure(0);
  const outbox = open();
  await outbox.post(message);
  let changes = 0;
  const stop = outbox.subscribe(() => (changes += 1));
  outbox.remove('id 1');
  stop();
  outbox.remove('id 1');
  expect([outbox.list(), changes]).toEqual([[], 1]);
});

test.each(['{broken', '7', '[1, {}, {"id": 1}]'])('ignores what it did not write: %s', (text) => {
  expect(
    aDevice(memoryStorage({ harusi_outbox: text }))
      .open()
      .list(),
  ).toEqual([]);
});
