/** What a person should see of a log line: warnings and worse, and anything that is no log line at all. */
export function remarkable(line: string): string | undefined {
  const text = line.trim();
  if (text === '') return undefined;
  const entry = parse(text);
  if (!entry) return text;
  const { level, msg, err } = entry;
  if (typeof level !== 'number' || level < 40) return undefined;
  const words = [msg, messageOf(err)].filter((word) => typeof word === 'string' && word !== '');
  return `${level >= 50 ? 'error' : 'warning'}: ${[...new Set(words)].join(': ') || text}`;
}

/** Cuts a stream into lines; the rest of the last one waits for its end. */
export function lineReader(onLine: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
}

function parse(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const messageOf = (err: unknown) =>
  typeof err === 'object' && err !== null && 'message' in err ? err.message : undefined;
