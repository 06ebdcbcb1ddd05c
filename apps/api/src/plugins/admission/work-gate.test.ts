import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { GateClosed, WorkGate } from './work-gate.ts';

const open = (changes = {}) => new WorkGate({ atOnce: 2, length: 3, longestWaitMs: 100, ...changes });

/** Enters and notes when its turn comes. */
function visit(gate: WorkGate, name: string, turns: string[], options = {}) {
  return gate.enter(options).then((end) => {
    turns.push(name);
    return end;
  });
}

describe('a gate', () => {
  it('lets so many work at once, the others in the order they came, and refuses what is too much', async () => {
    const gate = open();
    const turns: string[] = [];
    const [endFirst, endSecond] = await Promise.all([visit(gate, 'a', turns), visit(gate, 'b', turns)]);
    const waiting = ['c', 'd', 'e'].map((name) => visit(gate, name, turns));
    await expect(gate.enter()).rejects.toThrow(GateClosed);
    expect([gate.atWork, gate.waiting, gate.refused]).toEqual([2, 3, 1]);

    endFirst();
    endFirst(); // ends its turn once
    const endThird = await waiting[0]!;
    expect([turns, gate.atWork, gate.waiting]).toEqual([['a', 'b', 'c'], 2, 2]);
    endSecond();
    endThird();
    for (const ends of await Promise.all(waiting.slice(1))) ends();
    expect([turns.join(''), gate.atWork, gate.waiting]).toEqual(['abcde', 0, 0]);
  });

  it('lets the urgent pass those who wait', async () => {
    const gate = open({ atOnce: 1 });
    const turns: string[] = [];
    const end = await visit(gate, 'first', turns);
    const slow = visit(gate, 'slow', turns);
    const urgent = visit(gate, 'urgent', turns, { isUrgent: true });
    end();
    (await urgent)();
    (await slow)();
    expect(turns).toEqual(['first', 'urgent', 'slow']);
  });

  it('refuses at once who would wait too long, and says when to come back', async () => {
    const gate = open({ atOnce: 1, length: 100, longestWaitMs: 160 });
    const slow = await gate.enter();
    await wait(60);
    slow(); // from now on it expects turns of 60 ms
    const end = await gate.enter();
    const next = gate.enter();
    const from = performance.now();
    await expect(gate.enter()).rejects.toMatchObject({ retryAfterSeconds: 1 });
    expect(performance.now() - from).toBeLessThan(30);
    end();
    (await next)();
  });

  it('refuses who waits when nothing moves any more', async () => {
    const gate = open({ atOnce: 1 });
    const hanging = await gate.enter();
    await expect(gate.enter()).rejects.toThrow(GateClosed);
    expect(gate.waiting).toBe(0);
    hanging();
    (await gate.enter())();
    expect(gate.atWork).toBe(0);
  });

  it('gives no turn to who has left', async () => {
    const gate = open({ atOnce: 1 });
    const turns: string[] = [];
    const end = await gate.enter();
    const gone = visit(gate, 'gone', turns, { hasLeft: () => true });
    const here = visit(gate, 'here', turns);
    end();
    await expect(gone).rejects.toThrow(GateClosed);
    (await here)();
    expect(turns).toEqual(['here']);
  });
});
