import { SESSION_EXPIRED, type ApiFailure } from './errors.ts';

interface ErrorToast {
  title: string;
  /** By default the message of the failure. */
  text?: string;
}

/** As the specification of the back office states them. The storefront shows messages without a title. */
const ERROR_TOASTS: Readonly<Record<number, ErrorToast>> = {
  0: { title: 'Connection Error', text: 'Please check your internet connection and try again.' },
  400: { title: 'Invalid Request', text: 'Please check your input and try again.' },
  401: { title: 'Authentication Required', text: 'Please log in to continue.' },
  403: { title: 'Access Denied', text: 'You do not have permission to perform this action.' },
  404: { title: 'Not Found', text: 'The requested resource was not found.' },
  413: { title: 'File Too Large', text: 'Please upload a smaller file (maximum 50MB).' },
  415: { title: 'Invalid File Type', text: 'Please upload a valid image file (JPG, PNG, GIF).' },
  422: { title: 'Validation Error', text: 'Please check your input and try again.' },
  429: { title: 'Too Many Requests', text: 'Please wait a moment and try again.' },
  500: { title: 'Server Error', text: 'Something went wrong on our end. Please try again later.' },
  502: { title: 'Service Unavailable' },
  503: { title: 'Maintenance Mode' },
  504: { title: 'Request Timeout', text: 'The request took too long. Please try again.' },
};

/** Their messages say more than their status. */
const BY_CODE: Readonly<Record<string, ErrorToast>> = {
  [SESSION_EXPIRED.code]: { title: 'Session Expired' },
  unavailable: { title: 'Very Busy' },
  storage_full: { title: 'Not Saved' },
};

/** The toast of a failed call in the back office and the vendor portal: `Products - Access Denied`. */
export function errorToast(screen: string, { status, problem }: ApiFailure): { title: string; text: string } {
  const { title, text } = BY_CODE[problem.code] ?? ERROR_TOASTS[status] ?? { title: 'Error' };
  return { title: `${screen} - ${title}`, text: text ?? problem.message };
}
