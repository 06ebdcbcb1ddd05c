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

interface Entry {
  /** For banners in the storefront. */
  message: string;
  /** For toasts in the back office and the vendor portal; without a text they show the message. */
  title: string;
  text?: string;
}

/** As stated in both specifications. */
export const ERROR_MESSAGES: Readonly<Record<number, Entry>> = {
  400: {
    message: 'Invalid request. Please check your input and try again.',
    title: 'Invalid Request',
    text: 'Please check your input and try again.',
  },
  401: {
    message: 'Authentication required. Please log in to continue.',
    title: 'Authentication Required',
    text: 'Please log in to continue.',
  },
  403: {
    message: 'You do not have permission to perform this action.',
    title: 'Access Denied',
    text: 'You do not have permission to perform this action.',
  },
  404: {
    message: 'The requested resource was not found.',
    title: 'Not Found',
    text: 'The requested resource was not found.',
  },
  413: {
    message: 'File too large. Please upload a smaller file (max 50MB).',
    title: 'File Too Large',
    text: 'Please upload a smaller file (maximum 50MB).',
  },
  415: {
    message: 'Unsupported file type. Please upload a valid image file.',
    title: 'Invalid File Type',
    text: 'Please upload a valid image file (JPG, PNG, GIF).',
  },
  422: {
    message: 'Invalid data provided. Please check your input.',
    title: 'Validation Error',
    text: 'Please check your input and try again.',
  },
  429: {
    message: 'Too many requests. Please wait a moment and try again.',
    title: 'Too Many Requests',
    text: 'Please wait a moment and try again.',
  },
  500: {
    message: 'Server error. Please try again later or contact support.',
    title: 'Server Error',
    text: 'Something went wrong on our end. Please try again later.',
  },
  502: {
    message: 'Service temporarily unavailable. Please try again later.',
    title: 'Service Unavailable',
  },
  503: {
    message: 'Service is currently under maintenance. Please try again later.',
    title: 'Maintenance Mode',
  },
  504: {
    message: 'Request timeout. Please try again.',
    title: 'Request Timeout',
    text: 'The request took too long. Please try again.',
  },
};

const NETWORK_ERROR = {
  title: 'Connection Error',
  text: 'Please check your internet connection and try again.',
} as const;

const SESSION_EXPIRED = {
  code: 'session_expired',
  message: 'Your session has expired. Please log in again.',
  title: 'Session Expired',
} as const;

/** Returned to callers when the session could not be refreshed. */
export const sessionExpiredResponse = () =>
  Response.json({ code: SESSION_EXPIRED.code, message: SESSION_EXPIRED.message }, { status: 401 });

/** The server's own message if there is one, otherwise the stated one. */
export function errorMessage(status: number, body: unknown): string {
  return (
    messageIn(body) ?? ERROR_MESSAGES[status]?.message ?? `An error occurred (${status}). Please try again.`
  );
}

/** Turns an error response into what screens and forms need. */
export function toApiFailure(status: number, body: unknown): ApiFailure {
  const problem: Partial<Problem> = isObject(body) ? body : {};
  return {
    status,
    problem: { ...problem, code: problem.code ?? `http_${status}`, message: errorMessage(status, body) },
  };
}

/** The toast of a failed call in the back office and the vendor portal: `Products - Access Denied`. */
export function errorToast(screen: string, { status, problem }: ApiFailure): { title: string; text: string } {
  if (status === 0) return { title: `${screen} - ${NETWORK_ERROR.title}`, text: NETWORK_ERROR.text };
  if (problem.code === SESSION_EXPIRED.code) {
    return { title: `${screen} - ${SESSION_EXPIRED.title}`, text: SESSION_EXPIRED.message };
  }
  const entry = ERROR_MESSAGES[status];
  return { title: `${screen} - ${entry?.title ?? 'Error'}`, text: entry?.text ?? problem.message };
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
