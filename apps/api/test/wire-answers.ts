/** A refusal in the gateway's words. */
export const error = (status: number, errorCode: string | number, errorMessage = '') => ({
  status,
  body: { requestId: '1', errorCode, errorMessage },
});

/** The gateway's own trouble. */
export const FAULT = {
  fault: { faultstring: 'Rate limit', detail: { errorcode: 'policies.ratelimit.QuotaViolation' } },
};

/** What tells nothing, whoever asks: no JSON, an empty body, the gateway's own fault, too many requests. */
export const NOTHING: [what: string, answer: { status: number; body: unknown }][] = [
  ['HTML', { status: 502, body: undefined }],
  ['an empty body', { status: 200, body: undefined }],
  ['null', { status: 200, body: null }],
  ['a text', { status: 200, body: 'OK' }],
  ['a list', { status: 200, body: [] }],
  ['a fault of the gateway', { status: 500, body: FAULT }],
  ['too many requests', { status: 429, body: FAULT }],
  ['too many requests without words', { status: 429, body: undefined }],
  ['an internal error', error(500, '500.003.1001', 'Internal Server Error')],
  ['a code that nobody knows', error(500, '500.009.99')],
  ['maintenance', error(503, '500.002.1001', 'Service is currently under maintenance')],
];
