/** Safaricom's description of each result code. */
const DESCRIPTIONS: Record<string, string> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'The amount is less than the minimum.',
  '4': 'The transaction would exceed the daily transfer limit.',
  '8': 'The balance would exceed the allowed limit for the account.',
  '11': 'The debit party is in an invalid state.',
  '17': 'Rule limited.',
  '21': 'The initiator is not allowed to initiate this request.',
  '1019': 'Transaction has expired',
  '1025': 'An error occurred while sending a push request',
  '1032': 'Request cancelled by user',
  '1037': 'No response from user.',
  '2001': 'The initiator information is invalid.',
  '2028': 'The request is not permitted according to product assignment.',
  '2032': 'The transaction is not found.',
  '2040': 'Credit Party customer type can not be supported by the service.',
  '4999': 'The transaction is still under processing',
  '8006': 'The security credential is locked.',
  '9999': 'Error while sending the push request',
  R000001: 'The transaction has already been reversed.',
  R000002: 'The OriginalTransactionID is invalid.',
  SFC_IC0003: 'The operator does not exist.',
};

export const describeResult = (code: string) => DESCRIPTIONS[code] ?? 'The request could not be processed.';

/** Daraja describes the same 1037 differently in a query. */
export const describeInQuery = (code: string) =>
  code === '1037' ? 'DS timeout user cannot be reached.' : describeResult(code);

/** Callbacks carry numeric codes as numbers and others as text. */
export const codeInCallback = (code: string) => (/^\d+$/.test(code) ? Number(code) : code);

/** Daraja writes amounts as `1500.00`, but `JSON.stringify` drops trailing zeros, so amounts pass through as marked text. */
const AMOUNT_MARK = /"KES (-?\d+)"/g;

export const withDecimals = (amount: number) => `KES ${amount}`;

export const stringifyCallback = (body: object) => JSON.stringify(body).replaceAll(AMOUNT_MARK, '$1.00');
