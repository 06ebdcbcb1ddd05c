import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { GateClosed, WorkGate } from './work-gate.ts';

const createGate = (options = {}) =>
  new WorkGate({ maxActive: 2, maxWaiting: 3, maxWaitMs: 100, ...options });

/** Enters and, once admitted, adds its name to `admitted`. */
function enterAs(gate: WorkGate, name: string, admitted: string[], options = {}) {
  return gate.enter(options).then((leave) => {
    admitted.push(name);
    return leave;
  });
}

describe('a gate', () => {
  it('admits up to its limit, queues the next in order of arrival, and refuses the rest', async () => {
    const gate = createGate();
    const admitted: string[] = [];
    const [leaveFirst, leaveSecond] = await Promise.all([
      enterAs(gate, 'a', admitted),
      enterAs(gate, 'b', admitted),
    ]);
    const waiting = ['c', 'd', 'e'].map((name) => enterAs(gate, name, admitted));
    await expect(gate.enter()).rejects.toThrow(GateClosed);
    expect([gate.active, gate.waiting, gate.refused]).toEqual([2, 3, 1]);

    leaveFirst();
    leaveFirst(); // has no effect
    const leaveThird = await waiting[0]!;
    expect([admitted, gate.active, gate.waiting]).toEqual([['a', 'b', 'c'], 2, 2]);
    leaveSecond();
    leaveThird();
    for (const leave of await Promise.all(waiting.slice(1))) leave();
    expect([admitted.join(''), gate.active, gate.waiting]).toEqual(['abcde', 0, 0]);
  });

  it('admits urgent callers ahead of the others', async () => {
    const gate = createGate({ maxActive: 1 });
    const admitted: string[] = [];
    const leave = await enterAs(gate, 'first', admitted);
    const other = enterAs(gate, 'other', admitted);
    const urgent = enterAs(gate, 'urgent', admitted, { isUrgent: true });
    leave();
    (await urgent)();
    (await other)();
    expect(admitted).toEqual(['first', 'urgent', 'other']);
  });

  it('refuses callers who would wait too long on arrival, and says when to come back', async () => {
    const gate = createGate({ maxActive: 1, maxWaiting: 100, maxWaitMs: 1000 });
    const leaveSlow = await gate.enter();
    await wait(60);
    leaveSlow(); // from now on the gate expects work to take 60 ms or a little more
    const leave = await gate.enter();
    const [first, ...others] = Array.from({ length: 20 }, () => gate.enter());
    const done = Promise.allSettled(others.map(async (caller) => (await caller)()));
    await expect(others.at(-1)).rejects.toMatchObject({ retryAfterSeconds: 2 });
    expect(gate.waiting).toBeGreaterThan(0); // so it was not refused by the timeout
    leave();
    (await first!)();
    await done;
    expect(gate.active).toBe(0);
  });

  it('refuses waiting callers when nobody leaves', async () => {
    const gate = createGate({ maxActive: 1 });
    const leaveHanging = await gate.enter();
    await expect(gate.enter()).rejects.toThrow(GateClosed);
    expect(gate.waiting).toBe(0);
    leaveHanging();
    (await gate.enter())();
    expect(gate.active).toBe(0);
  });

  it('skips callers who have disconnected', async () => {
    const gate = createGate({ maxActive: 1 });
    const admitted: string[] = [];
    const leave = await gate.enter();
    const disconnected = enterAs(gate, 'disconnected', admitted, { hasDisconnected: () => true });
    const connected = enterAs(gate, 'connected', admitted);
    leave();
    await expect(disconnected).rejects.toThrow(GateClosed);
    (await connected)();
    expect(admitted).toEqual(['connected']);
  });
});
