import { readFileSync } from 'node:fs';

export type Words = Uint32Array<SharedArrayBuffer>;

interface Kernel {
  intersect: (a: number, b: number, to: number, length: number) => void;
  nextFilled: (at: number, end: number) => number;
  count: (a: number, b: number, length: number) => number;
  keepFrom: (set: number, length: number, digits: number, digitsEnd: number, flip: 0 | 1) => void;
}

/** The few parts that we use: TypeScript only has these for browsers. */
declare const WebAssembly: {
  Memory: new (size: { initial: number; maximum: number; shared: true }) => {
    buffer: SharedArrayBuffer;
    grow: (pages: number) => void;
  };
  Module: new (bytes: Buffer) => object;
  Instance: new (module: object, imports: object) => { exports: unknown };
};

const PAGE = 65_536;
/** Shared only because arrays on such a memory stay valid when it grows. The system gives it what is used. */
const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536, shared: true });
const module = new WebAssembly.Module(readFileSync(new URL('bit-kernel.wasm', import.meta.url)));

/** Runs on arrays from `takeMemory`, named by their `byteOffset`. */
export const kernel = new WebAssembly.Instance(module, { bits: { memory } }).exports as Kernel;

/** Where the next array goes. */
let end = 0;
/** By length, where arrays were that are garbage now. */
const free = new Map<number, number[]>();
const collected = new FinalizationRegistry(({ length, offset }: { length: number; offset: number }) => {
  const offsets = free.get(length);
  if (offsets) offsets.push(offset);
  else free.set(length, [offset]);
});

/** An array with whatever was in it before. Its memory is used again once it is garbage, so don't keep a part of it alone. */
export function takeMemory(length: number): Words {
  const offset = free.get(length)?.pop() ?? takeNew(4 * length);
  const words = new Uint32Array(memory.buffer, offset, length);
  collected.register(words, { length, offset });
  return words;
}

function takeNew(bytes: number): number {
  const missing = end + bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  end += bytes;
  return end - bytes;
}

/** A length for at least so many words: divisible by 8 for the kernel, and one of few, so that arrays fit where others were. */
export function roundUp(least: number): number {
  if (least === 0) return 0;
  let length = 8;
  while (length < least) length *= 2;
  return length >= 32 && least <= length * 0.75 ? length * 0.75 : length;
}
