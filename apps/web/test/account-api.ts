import type { Result } from '../app/lib/api/browser-api.ts';
import { networkFailure } from '../app/lib/api/network-failure.ts';

/** The API's side, for plain products: the newest version is replaced, any other joined. */
export function anAccount() {
  const account = {
    version: 0,
    quantities: new Map<number, number>(),
    wishes: [] as number[],
    /** Products that are no longer sold. */
    gone: [] as number[],
    isDown: false,
    calls: [] as string[],
    /** Runs while a request is under way. */
    meanwhile: () => {},
  };
  const answer = <Value>(call: string, value: () => Value): Promise<Result<Value>> => {
    account.calls.push(call);
    const result = account.isDown
      ? { ok: false as const, ...networkFailure }
      : { ok: true as const, status: 200, value: value() };
    account.meanwhile();
    return Promise.resolve(result);
  };
  const saved = () => ({
    version: account.version,
    lines: [...account.quantities].map(([product, quantity]) => ({
      product,
      quantity,
      colour: null,
      size: null,
      name: `Piece ${product}`,
      price: '100.00',
      category: 'bridal',
      image: null,
    })),
  });
  const putCart = ({
    based_on,
    lines,
  }: {
    based_on: number;
    lines: { product: number; quantity: number }[];
  }) => {
    const before = JSON.stringify([...account.quantities]);
    if (based_on === account.version) account.quantities.clear();
    for (const { product, quantity } of lines.filter((line) => !account.gone.includes(line.product)))
      account.quantities.set(product, Math.max(quantity, account.quantities.get(product) ?? 0));
    if (JSON.stringify([...account.quantities]) !== before) account.version += 1;
    return saved();
  };
  const wishes = () => ({ products: [...account.wishes] });
  const api = {
    get: (path: string) => answer(`GET ${path}`, () => (path === '/auth/cart/' ? saved() : wishes())),
    put: (path: string, body: never) => answer(`PUT ${path}`, () => putCart(body)),
    post: (path: string, { products }: { products: number[] }) =>
      answer(`POST ${path} ${products.join()}`, () => {
        account.wishes = [...products.filter((id) => !account.wishes.includes(id)), ...account.wishes];
        return wishes();
      }),
    delete: (_path: string, _body: unknown, { params: { id } }: { params: { id: number } }) =>
      answer(`DELETE ${id}`, () => {
        account.wishes = account.wishes.filter((saved) => saved !== id);
        return wishes();
      }),
  };
  return { account, api: api as never };
}
