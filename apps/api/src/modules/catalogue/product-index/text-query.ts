/** What a text search asks for, as PostgreSQL's `tsquery` says it. */
export type TextQuery =
  | { kind: 'word'; word: string; isPrefix: boolean }
  /** Words in a row. Only PostgreSQL knows positions, so it is kept as PostgreSQL wrote it. */
  | { kind: 'phrase'; text: string }
  | { kind: 'all'; of: TextQuery[] }
  | { kind: 'any'; of: TextQuery[] }
  | { kind: 'not'; of: TextQuery };

interface Token {
  text: string;
  /** Undefined for operators and brackets. */
  word?: { word: string; isPrefix: boolean };
}

const TOKENS = /'((?:[^'\\]|''|\\.)*)'(:[*A-D]+)?|<(?:-|\d+)>|[&|!()]/g;

/** Finds nothing. */
export const NOTHING: TextQuery = { kind: 'any', of: [] };

/** Reads the text of a `tsquery`. One that asks for nothing finds nothing. */
export function parseTextQuery(text: string): TextQuery {
  const tokens = [...text.matchAll(TOKENS)].map(toToken);
  if (tokens.length === 0) return NOTHING;
  const reader = new QueryReader(tokens);
  return reader.readAny();
}

function toToken([text, quoted, flags]: RegExpMatchArray): Token {
  if (quoted === undefined) return { text };
  const word = quoted.replaceAll("''", "'").replace(/\\(.)/g, '$1');
  return { text, word: { word, isPrefix: flags?.includes('*') ?? false } };
}

/** By descending from the operator that binds least: `|`, `&`, `<->`, `!`. */
class QueryReader {
  readonly #tokens: Token[];
  #at = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  readAny(): TextQuery {
    return this.#readList('|', 'any', () => this.#readList('&', 'all', () => this.#readPhrase()));
  }

  #readList(operator: string, kind: 'all' | 'any', readOne: () => TextQuery): TextQuery {
    const of = [readOne()];
    while (this.#take(operator)) of.push(readOne());
    return of.length === 1 ? of[0]! : { kind, of };
  }

  #readPhrase(): TextQuery {
    const from = this.#at;
    let query = this.#readTerm();
    while (this.#tokens[this.#at]?.text.startsWith('<')) {
      this.#at += 1;
      this.#readTerm();
      const text = this.#tokens.slice(from, this.#at).map((token) => token.text);
      query = { kind: 'phrase', text: text.join(' ') };
    }
    return query;
  }

  #readTerm(): TextQuery {
    if (this.#take('!')) return { kind: 'not', of: this.#readTerm() };
    if (this.#take('(')) {
      const inner = this.readAny();
      this.#take(')');
      return inner;
    }
    const { word } = this.#tokens[this.#at++] ?? {};
    if (!word) throw new Error('A text query ends too early');
    return { kind: 'word', ...word };
  }

  #take(text: string): boolean {
    if (this.#tokens[this.#at]?.text !== text) return false;
    this.#at += 1;
    return true;
  }
}

/** The phrases in a query. */
export function phrasesIn(query: TextQuery): string[] {
  if (query.kind === 'word') return [];
  if (query.kind === 'phrase') return [query.text];
  return [query.of].flat().flatMap(phrasesIn);
}
