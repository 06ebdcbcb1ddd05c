import { duration, paint, say } from './say.ts';

/** Runs a step and shows its name and how long it took. `note` replaces the words behind the name while it runs. */
export type Step = <T>(title: string, work: (note: (text: string) => void) => Promise<T>) => Promise<T>;

export interface Progress {
  step: Step;
  /** A line between the steps. */
  print: (line: string) => void;
}

interface Running {
  title: string;
  note: string;
  since: number;
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const CLEAR_LINE = '\r\u001b[2K';

/** On a terminal: finished steps as lines, the running ones in one living line below. Elsewhere: plain lines. */
export function createProgress(live = process.stdout.isTTY): Progress {
  const running = new Set<Running>();
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;

  const draw = () => {
    if (running.size === 0) return;
    const parts = [...running].map(({ title, note, since }) => {
      const seconds = Math.floor((performance.now() - since) / 1000);
      return `${title}${note && ` (${note})`}${seconds > 0 ? ` ${seconds} s` : ''}`;
    });
    const text = `${FRAMES[frame++ % FRAMES.length]} ${parts.join(' · ')}`;
    process.stdout.write(CLEAR_LINE + text.slice(0, (process.stdout.columns || 80) - 1));
  };
  const print = (line: string) => {
    if (live && running.size > 0) process.stdout.write(CLEAR_LINE);
    say(line);
    if (live) draw();
  };

  const step: Step = async (title, work) => {
    const entry: Running = { title, note: '', since: performance.now() };
    running.add(entry);
    if (live) timer ??= setInterval(draw, 100).unref();
    else say(`… ${title}`);
    const note = (text: string) => {
      entry.note = text;
      if (!live) say(`  ${title}: ${text}`);
    };
    const finish = (mark: string) => {
      if (live) process.stdout.write(CLEAR_LINE);
      running.delete(entry);
      if (running.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      print(`${mark} ${title} ${paint('dim', duration(performance.now() - entry.since))}`);
    };
    try {
      const result = await work(note);
      finish(paint('green', '✓'));
      return result;
    } catch (error) {
      finish(paint('red', '✗'));
      throw error;
    }
  };
  return { step, print };
}

/** For runs that nobody watches, such as the stack behind the browser tests. */
export const silentProgress: Progress = {
  step: (_title, work) => work(() => undefined),
  print: () => undefined,
};
