import { formatDuration, style, print } from './terminal.ts';

/** Runs a step and shows its title and duration. `note` shows a status behind the title while it runs. */
export type Step = <T>(title: string, work: (note: (text: string) => void) => Promise<T>) => Promise<T>;

export interface Progress {
  step: Step;
  /** Prints a line above the running steps. */
  print: (line: string) => void;
}

interface Running {
  title: string;
  note: string;
  since: number;
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const CLEAR_LINE = '\r\u001b[2K';

/** On a terminal, finished steps become lines above one live line with the running steps. Elsewhere, plain lines. */
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
  const printAbove = (line: string) => {
    if (live && running.size > 0) process.stdout.write(CLEAR_LINE);
    print(line);
    if (live) draw();
  };

  const step: Step = async (title, work) => {
    const entry: Running = { title, note: '', since: performance.now() };
    running.add(entry);
    if (live) timer ??= setInterval(draw, 100).unref();
    else print(`… ${title}`);
    const note = (text: string) => {
      entry.note = text;
      if (!live) print(`  ${title}: ${text}`);
    };
    const finish = (mark: string) => {
      if (live) process.stdout.write(CLEAR_LINE);
      running.delete(entry);
      if (running.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      printAbove(`${mark} ${title} ${style('dim', formatDuration(performance.now() - entry.since))}`);
    };
    try {
      const result = await work(note);
      finish(style('green', '✓'));
      return result;
    } catch (error) {
      finish(style('red', '✗'));
      throw error;
    }
  };
  return { step, print: printAbove };
}

/** Shows nothing, for example for the shop behind the browser tests. */
export const silentProgress: Progress = {
  step: (_title, work) => work(() => undefined),
  print: () => undefined,
};
