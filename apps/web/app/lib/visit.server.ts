import { createContext } from 'react-router';

/** One request to the web server: what the pages may know of it, and what they tell. */
export interface Visit {
  requestId: string;
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal;
  apiUrl: string;
  /** True while developing: the page may carry what hot reload needs. */
  dev: boolean;
  logError: (error: unknown) => void;
  /** The page shows this answer of the API; its headers say how long that holds and what ends it. */
  shows: (answer: Headers) => void;
  /** The page is not as it should be, for example with sample data in place of an answer: nobody else gets it. */
  doNotKeep: () => void;
}

export const visitContext = createContext<Visit>();
