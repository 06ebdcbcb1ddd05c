import type { ApiFailure } from './errors.ts';

/** No response at all. Forms need it even before the error messages are loaded, so it has its own file. */
export const networkFailure: ApiFailure = {
  status: 0,
  problem: {
    code: 'network_error',
    message: 'Network error. Please check your internet connection and try again.',
  },
};
