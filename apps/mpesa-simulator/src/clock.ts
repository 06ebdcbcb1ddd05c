import { setTimeout as sleep } from 'node:timers/promises';

interface Task {
  due: number;
  run: () => Promise<unknown> | void;
  /** Called instead when a reset throws the task away. */
  drop?: (() => void) | undefined;
}

/** How long a jump waits for what it caused, in real time: a receiver that hangs must not hold up the test. */
const PATIENCE_MS = 1_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The simulator's time: the real one plus what was jumped over. Everything that happens later is planned here. */
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

  /** Plans something; gives a function that calls it off. */
  after(ms: number, run: Task['run'], drop?: () => void): () => void {
    const task: Task = { due: this.now() + ms, run, drop };
    this.#tasks.splice(this.#tasks.findLastIndex(({ due }) => due <= task.due) + 1, 0, task);
    this.#arm();
    return () => void (this.#tasks = this.#tasks.filter((other) => other !== task));
  }

  /** False when a reset came first. */
  wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.after(
        ms,
        () => resolve(true),
        () => resolve(false),
      );
    });
  }

  /** Lives through `ms` at once: whatever is due happens in its order and, as a rule, has happened when this resolves. */
  advance(ms: number): Promise<void> {
    this.#jumps = this.#jumps.then(() => this.#jump(ms));
    return this.#jumps;
  }

  /** Back to the real time, with nothing planned. */
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
      await Promise.race([this.#run(task), sleep(PATIENCE_MS, undefined, { ref: false })]);
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
