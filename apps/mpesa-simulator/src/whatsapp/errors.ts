/** Meta's errors: the HTTP status, and what it says. */
const ERRORS: Readonly<Record<number, [status: number, message: string]>> = {
  2: [503, 'Service temporarily unavailable'],
  100: [400, 'Invalid parameter'],
  190: [401, 'Error validating access token: Session has expired'],
  130429: [429, 'Rate limit hit'],
  131000: [500, 'Something went wrong'],
  131026: [400, 'Message undeliverable'],
  131047: [400, 'Re-engagement message'],
  131049: [400, 'This message was not delivered to maintain healthy ecosystem engagement.'],
  131056: [400, '(Business Account, Consumer Account) pair rate limit hit'],
  132000: [400, 'Number of parameters does not match the expected number of params'],
  132001: [404, 'Template name does not exist in the translation'],
  132015: [400, 'Template is Paused'],
};

export interface MetaError {
  status: number;
  body: { error: { message: string; type: string; code: number; error_data: object; fbtrace_id: string } };
}

export const titleOf = (code: number) => ERRORS[code]?.[1] ?? 'Unknown error';

export function metaError(code: number, details = titleOf(code)): MetaError {
  const [status, title] = ERRORS[code] ?? [400, 'Unknown error'];
  return {
    status,
    body: {
      error: {
        message: `(#${code}) ${title}`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details },
        fbtrace_id: 'simulated',
      },
    },
  };
}
