import { createContext } from 'react-router';

/** One request to the web server: what the pages may know of it. */
export interface Visit {
  requestId: string;
  /** Aborted when the shopper has gone. */
  signal: AbortSignal;
  apiUrl: string;
  /** True while developing: the page may carry what hot reload needs. */
  dev: boolean;
  logError: (error: unknown) => void;
}

export const visitContext = createContext<Visit>();
