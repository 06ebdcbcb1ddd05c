export interface LiveEvent {
  type: string;
  /** The JSON that came with it; each screen knows what its events carry. */
  data: unknown;
}

/** Takes a text/event-stream in pieces, cut anywhere, even inside a letter, and calls back for each whole event. */
export function createSseParser(onEvent: (event: LiveEvent) => void): (piece: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = '';
  let type = 'message';
  let lines: string[] = [];

  const deliver = () => {
    const text = lines.join('\n');
    const event = { type, data: text === '' ? undefined : readJson(text) };
    const hasSomething = lines.length > 0;
    type = 'message';
    lines = [];
    if (hasSomething) onEvent(event);
  };

  const take = (line: string) => {
    if (line === '') return deliver();
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') type = value;
    if (field === 'data') lines.push(value);
  };

  return (piece) => {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) take(line.endsWith('\r') ? line.slice(0, -1) : line);
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
