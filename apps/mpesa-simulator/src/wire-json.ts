/** In JSON an amount keeps its two decimals, 1500.00, which `JSON.stringify` would drop from a number. */
const AMOUNT_MARK = /"KES (-?\d+)"/g;

export const literally = (amount: number) => `KES ${amount}`;

export const writeJson = (body: object) => JSON.stringify(body).replaceAll(AMOUNT_MARK, '$1.00');
