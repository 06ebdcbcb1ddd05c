import { describe, expect, it } from 'vitest';
import { Clock } from './clock.ts';

const frozen = () =>
  new Clock(
    () => new Date(0),
    (error) => {
      throw error;
    },
  );

describe('Clock', () => {
  it('runs tasks in order and on time, including tasks they schedule', async () => {
    const clock = frozen();
    const done: [string, number][] = [];
    const note = (name: string) => () => void done.push([name, clock.now()]);
    clock.after(20, note('second'));
    clock.after(10, () => {
      note('first')();
      clock.after(5, note('planned'));
    });
    clock.after(20, note('third'));
    const cancel = clock.after(15, note('never'));
    cancel();
    await clock.advance(30);
    expect(done).toEqual([
      ['first', 10],
      ['planned', 15],
      ['second', 20],
      ['third', 20],
    ]);
    expect(clock.now()).toBe(30);
  });

  it('waits for running tasks, with a timeout', async () => {
    const clock = frozen();
    let finished = false;
    clock.after(1, async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      finished = true;
    });
    await clock.advance(1);
    expect(finished).toBe(true);
    clock.after(1, () => new Promise(() => undefined));
    await clock.advance(1);
    expect(clock.now()).toBe(2);
  });

  it('adds up concurrent jumps', async () => {
    const clock = frozen();
    await Promise.all([clock.advance(10), clock.advance(10)]);
    expect(clock.now()).toBe(20);
  });

  it('follows real time', async () => {
    const clock = new Clock(
      () => new Date(),
      () => undefined,
    );
    const began = clock.now();
    await clock.wait(15);
    expect(clock.now() - began).toBeGreaterThanOrEqual(14);
    clock.stop();
  });
});
