import { setTimeout as sleep } from 'node:timers/promises';

interface Task {
  due: number;
  run: () => Promise<unknown> | void;
  /** Called instead of `run` when a reset discards the task. */
  drop?: (() => void) | undefined;
}

/** How long, in real time, a jump waits for each task: a hanging receiver must not block the test. */
const TASK_TIMEOUT_MS = 1_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The simulator's time: real time plus every jump. All delayed work is scheduled here. */
export class Clock {
  readonly #real: () => number;
  readonly #onError: (error: unknown) => void;
  #ahead = 0;
  #tasks: Task[] = [];
  #timer: NodeJS.Timeout | undefined;
  #jumps = Promise.resolve();

  constructor(real: () => Date, onError: (error: unknown) => void) {
    this.#real = () => real().getTime();
    this.#onError = onError;
  }

  now(): number {
    return this.#real() + this.#ahead;
  }

  /** Schedules a task and returns a function that cancels it. */
  after(ms: number, run: Task['run'], drop?: () => void): () => void {
    const task: Task = { due: this.now() + ms, run, drop };
    this.#tasks.splice(this.#tasks.findLastIndex(({ due }) => due <= task.due) + 1, 0, task);
    this.#arm();
    return () => void (this.#tasks = this.#tasks.filter((other) => other !== task));
  }

  /** Resolves to false when a reset comes first. */
  wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.after(
        ms,
        () => resolve(true),
        () => resolve(false),
      );
    });
  }

  /** Jumps ahead by `ms`, running due tasks in order. They have normally finished when this resolves. */
  advance(ms: number): Promise<void> {
    this.#jumps = this.#jumps.then(() => this.#jump(ms));
    return this.#jumps;
  }

  /** Returns to real time and drops every task. */
  async reset(): Promise<void> {
    await this.#jumps;
    this.stop();
    this.#ahead = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const { drop } of this.#tasks.splice(0)) drop?.();
  }

  async #jump(ms: number): Promise<void> {
    const goal = this.#ahead + ms;
    for (;;) {
      const task = this.#tasks[0];
      if (!task || task.due > this.#real() + goal) break;
      this.#tasks.shift();
      this.#ahead = Math.max(this.#ahead, task.due - this.#real());
      await Promise.race([this.#run(task), sleep(TASK_TIMEOUT_MS, undefined, { ref: false })]);
    }
    this.#ahead = Math.max(this.#ahead, goal);
    this.#arm();
  }

  async #run(task: Task): Promise<void> {
    try {
      await task.run();
    } catch (error) {
      this.#onError(error);
    }
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const first = this.#tasks[0];
    if (!first) return;
    const ms = Math.min(Math.max(first.due - this.now(), 0), LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => this.#runDue(), ms).unref();
  }

  #runDue(): void {
    for (let task = this.#tasks[0]; task && task.due <= this.now(); task = this.#tasks[0]) {
      this.#tasks.shift();
      void this.#run(task);
    }
    this.#arm();
  }
}
