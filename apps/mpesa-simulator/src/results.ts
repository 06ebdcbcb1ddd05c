/** What Safaricom says to each result of a push. */
const DESCRIPTIONS: Record<string, string> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '4': 'The transaction would exceed the daily transfer limit.',
  '17': 'Rule limited.',
  '1019': 'Transaction has expired',
  '1025': 'An error occurred while sending a push request',
  '1032': 'Request cancelled by user',
  '1037': 'No response from user.',
  '2001': 'The initiator information is invalid.',
  '2028': 'The request is not permitted according to product assignment.',
  '4999': 'The transaction is still under processing',
  '8006': 'The security credential is locked.',
  '9999': 'Error while sending the push request',
  SFC_IC0003: 'The operator does not exist.',
};

export const describeResult = (code: string) => DESCRIPTIONS[code] ?? 'The request could not be processed.';

/** One and the same 1037 was seen with two texts within a minute. */
export const describeInQuery = (code: string) =>
  code === '1037' ? 'DS timeout user cannot be reached.' : describeResult(code);

/** Callbacks carry numbers, but for codes that are none. */
export const codeInCallback = (code: string) => (/^\d+$/.test(code) ? Number(code) : code);
