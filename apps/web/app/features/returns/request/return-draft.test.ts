import { expect, test } from 'vitest';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { createReturnDraft, EMPTY_DRAFT, readDraft } from './return-draft.ts';

const draftIn = (storage: Storage) => createReturnDraft('MWK74T2N', { find: () => storage });

test('survives a reload, per order, until it is sent', () => {
  const storage = memoryStorage();
  const draft = draftIn(storage);
  draft.changePiece('1/11', { isChosen: true, words: 'A stone is loose' });
  draft.changePiece('1/11', { reason: 'damaged' });
  draft.change({ wayBack: 'collect', notes: 'After 16:00' });

  const reloaded = draftIn(storage);
  expect(reloaded.getSnapshot()).toMatchObject({
    pieces: {
      '1/11': { isChosen: true, quantity: 1, wish: 'refund', reason: 'damaged', words: 'A stone is loose' },
    },
    wayBack: 'collect',
    notes: 'After 16:00',
  });
  expect(createReturnDraft('ANOTHER2', { find: () => storage }).getSnapshot()).toEqual(EMPTY_DRAFT);

  reloaded.clear();
  expect(reloaded.getSnapshot()).toEqual(EMPTY_DRAFT);
  expect(storage.length).toBe(0);
});

test('a request has the same key until it changes or is answered', () => {
  let count = 0;
  const newKey = () => `key${(count += 1)}`;
  const storage = memoryStorage();
  expect(draftIn(storage).claimKey('one', newKey)).toBe('key1');
  expect(draftIn(storage).claimKey('one', newKey)).toBe('key1');
  expect(draftIn(storage).claimKey('two', newKey)).toBe('key2');
  draftIn(storage).change({ sent: undefined });
  expect(draftIn(storage).claimKey('two', newKey)).toBe('key3');
});

test.each([
  'no JSON',
  'null',
  '[]',
  '{"pieces":[1],"wayBack":"fly","notes":4,"sent":{"key":1},"made":"7"}',
  '{"pieces":null,"dropOffPoint":"5","sent":null}',
])('ignores what it did not write: %s', (text) => {
  expect(readDraft(text)).toEqual(EMPTY_DRAFT);
});

test('ignores single values it did not write', () => {
  const pieces = {
    '1/11': { isChosen: 'yes', quantity: 1.5, wish: 'both', reason: 'bored', words: 3, isSealIntact: 1 },
  };
  expect(readDraft(JSON.stringify({ pieces })).pieces['1/11']).toEqual({
    isChosen: false,
    quantity: 1,
    wish: 'refund',
    words: '',
  });
});
