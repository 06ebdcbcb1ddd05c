import type { ApiFailure } from './errors.ts';

/** No answer came at all. Apart from the catalogue, because a form knows it before the catalogue is loaded. */
export const networkFailure: ApiFailure = {
  status: 0,
  problem: {
    code: 'network_error',
    message: 'Network error. Please check your internet connection and try again.',
  },
};
