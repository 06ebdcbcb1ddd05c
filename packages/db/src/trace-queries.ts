import { recordingSpan, type Span, startSpan } from '@harusi/tracing/tracing';
import type pg from 'pg';

type Callback = (error: Error | null, result?: unknown) => void;

/** Each query becomes a span of the request or job that asks. Polling, which belongs to none, becomes nothing. */
export function traceQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const tracedQuery = (...args: unknown[]) => {
    const text = textOf(args[0]);
    const span = text === undefined || !recordingSpan() ? undefined : startSpan(describe(text));
    if (!span) return query(...args);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const finish: Callback = (error, result) => {
        endWith(span, error);
        (callback as Callback)(error, result);
      };
      return query(...args.slice(0, -1), finish);
    }
    const result = query(...args);
    if (result instanceof Promise) {
      result.then(
        () => endWith(span, null),
        (error: unknown) => endWith(span, error),
      );
    } else span.end();
    return result;
  };
  client.query = tracedQuery as typeof client.query;
}

function endWith(span: Span, error: unknown): void {
  if (error) span.fail(error);
  span.end();
}

/** Undefined for streams, whose readers end them. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined;
  return 'text' in query ? String(query.text) : undefined;
}

function describe(text: string) {
  const statement = hideLiterals(text);
  const [, operation = ''] = /^\s*(\w+)/.exec(statement) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+(?:\.\w+)?)/i.exec(statement) ?? [];
  return {
    name: [operation.toLowerCase(), table].filter(Boolean).join(' '),
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toLowerCase(),
      'db.query.text': statement,
    },
  } as const;
}

/**
 * Values are parameters, which are never read here. Those in the text itself are ours as well, but a shop must not depend
 * on that for keeping a phone number private.
 */
export const hideLiterals = (text: string): string =>
  text.replace(TOKENS, (_token, kept: string | undefined) => kept ?? '?');

/** Parameters and names are kept; quoted text and numbers are not. */
const TOKENS = /(\$\d+|"[^"]*"|[a-z_]\w*)|\$(\w*)\$[^]*?\$\2\$|'(?:[^']|'')*'|\d[\d.]*/gi;
