/** What to show of a log line on the terminal: warnings, errors, and output that is not a log entry. */
export function formatWarning(line: string): string | undefined {
  const text = line.trim();
  if (text === '') return undefined;
  const entry = parse(text);
  if (!entry) return text;
  const { level, msg, err } = entry;
  if (typeof level !== 'number' || level < 40) return undefined;
  const parts = [msg, errorMessage(err)].filter((part) => typeof part === 'string' && part !== '');
  return `${level >= 50 ? 'error' : 'warning'}: ${[...new Set(parts)].join(': ') || text}`;
}

/** Splits a stream into lines. An incomplete last line waits for its end. */
export function createLineSplitter(onLine: (line: string) => void): (text: string) => void {
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

const errorMessage = (err: unknown) =>
  typeof err === 'object' && err !== null && 'message' in err ? err.message : undefined;
