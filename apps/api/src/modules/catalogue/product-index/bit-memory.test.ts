import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import wabt from 'wabt';
import { roundUp, takeMemory } from './bit-memory.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url));

test('the kernel is what its source says', async () => {
  const compiler = await wabt();
  const source = compiler.parseWat('bit-kernel.wat', read('bit-kernel.wat').toString(), { threads: true });
  expect(read('bit-kernel.wasm').equals(source.toBinary({}).buffer)).toBe(true);
});

test('lengths suit the kernel, and waste little', () => {
  expect(roundUp(0)).toBe(0);
  for (let least = 1; least < 5_000; least++) {
    const length = roundUp(least);
    expect(length % 8).toBe(0);
    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(Math.max(8, 2 * least - 2));
  }
});

test('arrays stay as they are when the memory grows, and garbage is used again', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const length = 2 ** 18;
  const kept = takeMemory(length).fill(7);
  const places = new Set<number>();
  const isNew = () => {
    const { size } = places;
    return places.add(takeMemory(length).fill(1).byteOffset).size > size;
  };
  while (isNew()) {
    expect(places.size).toBeLessThan(200);
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(places).not.toContain(kept.byteOffset);
  expect(kept.every((word) => word === 7)).toBe(true);
});
