/** An error response of the gateway. */
export const errorResponse = (status: number, errorCode: string | number, errorMessage = '') => ({
  status,
  body: { requestId: '1', errorCode, errorMessage },
});

export const GATEWAY_FAULT = {
  fault: { faultstring: 'Rate limit', detail: { errorcode: 'policies.ratelimit.QuotaViolation' } },
};

/** Responses that leave the outcome open for every request. */
export const INCONCLUSIVE_RESPONSES: [what: string, response: { status: number; body: unknown }][] = [
  ['HTML', { status: 502, body: undefined }],
  ['an empty body', { status: 200, body: undefined }],
  ['null', { status: 200, body: null }],
  ['a text', { status: 200, body: 'OK' }],
  ['a list', { status: 200, body: [] }],
  ['a fault of the gateway', { status: 500, body: GATEWAY_FAULT }],
  ['too many requests', { status: 429, body: GATEWAY_FAULT }],
  ['too many requests without a body', { status: 429, body: undefined }],
  ['an internal error', errorResponse(500, '500.003.1001', 'Internal Server Error')],
  ['an unknown code', errorResponse(500, '500.009.99')],
  ['maintenance', errorResponse(503, '500.002.1001', 'Service is currently under maintenance')],
];
