/** Safaricom's documented sender addresses. Only a second check: the response to our own query decides. */
const SAFARICOM = new Set([
  ...['200', '206', '207', '208'].map((last) => `196.201.214.${last}`),
  ...['114', '44'].map((last) => `196.201.213.${last}`),
  ...['127', '128', '129', '132', '136', '138', '74', '69'].map((last) => `196.201.212.${last}`),
]);

/** Whether a message may come from M-Pesa; the simulator runs on this machine. */
export const isMpesaSender = (address: string | null, simulated: boolean): boolean =>
  address !== null && (SAFARICOM.has(address) || (simulated && /^(::ffff:)?127\.|^::1$/.test(address)));
