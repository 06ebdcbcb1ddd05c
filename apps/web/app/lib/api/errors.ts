import type { Problem } from '@harusi/contracts/common';

/** An API error: a `message` to show, and the details for forms. */
export interface ApiError extends Problem {
  message: string;
}

/** A failed call. Status 0 means that there was no response. */
export interface ApiFailure {
  status: number;
  problem: ApiError;
}

/** As both specifications state them. */
const ERROR_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your input and try again.',
  401: 'Authentication required. Please log in to continue.',
  403: 'You do not have permission to perform this action.',
  404: 'The requested resource was not found.',
  413: 'File too large. Please upload a smaller file (max 50MB).',
  415: 'Unsupported file type. Please upload a valid image file.',
  422: 'Invalid data provided. Please check your input.',
  429: 'Too many requests. Please wait a moment and try again.',
  500: 'Server error. Please try again later or contact support.',
  502: 'Service temporarily unavailable. Please try again later.',
  503: 'Service is currently under maintenance. Please try again later.',
  504: 'Request timeout. Please try again.',
};

export const SESSION_EXPIRED = {
  code: 'session_expired',
  message: 'Your session has expired. Please log in again.',
} as const;

/** Returned to callers when the session could not be refreshed. */
export const sessionExpiredResponse = () => Response.json(SESSION_EXPIRED, { status: 401 });

/** The server's own message if there is one, otherwise the stated one. */
export function errorMessage(status: number, body: unknown): string {
  return messageIn(body) ?? ERROR_MESSAGES[status] ?? `An error occurred (${status}). Please try again.`;
}

/** Turns an error response into what screens and forms need. */
export function toApiFailure(status: number, body: unknown): ApiFailure {
  const problem: Partial<Problem> = isObject(body) ? body : {};
  return {
    status,
    problem: { ...problem, code: problem.code ?? `http_${status}`, message: errorMessage(status, body) },
  };
}

/** The first of: plain text, detail, message, error, non_field_errors, field_errors. */
function messageIn(body: unknown): string | undefined {
  if (typeof body === 'string') return body.trim() || undefined;
  if (!isObject(body)) return undefined;
  for (const key of ['detail', 'message', 'error']) {
    const message = body[key];
    if (typeof message === 'string' && message.trim() !== '') return message;
  }
  return join(body.non_field_errors, ' ') || fieldMessages(body.field_errors) || undefined;
}

function fieldMessages(fields: unknown): string | undefined {
  if (!isObject(fields)) return undefined;
  return Object.entries(fields)
    .map(([field, messages]) => `${field}: ${join(messages, ', ') ?? ''}`)
    .join('; ');
}

function join(messages: unknown, separator: string): string | undefined {
  if (typeof messages === 'string') return messages;
  return Array.isArray(messages) ? messages.join(separator) : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
