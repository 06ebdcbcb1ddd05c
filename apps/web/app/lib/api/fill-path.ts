/** The names in braces: `id` in `/auth/addresses/{id}/`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

/** Paths with braces require params, others take none. */
export type WithParams<Path extends string> = [ParamsOf<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamsOf<Path>, string | number> };

/** Makes the options optional when none of them is required. */
export type OptionsFor<Path extends string, Options> = [ParamsOf<Path>] extends [never]
  ? [options?: Options & WithParams<Path>]
  : [options: Options & WithParams<Path>];

export type Query = Record<
  string,
  string | number | boolean | readonly (string | number)[] | null | undefined
>;

export interface CallParts {
  params?: Record<string, string | number>;
  query?: Query;
}

/** Fills in the params and adds the query. Empty values are omitted, lists repeat their name. */
export function fillPath(path: string, { params = {}, query = {} }: CallParts = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
