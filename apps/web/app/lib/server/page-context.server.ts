import type { IncomingHttpHeaders } from 'node:http';
import type { traceCall } from '@harusi/tracing/tracing';
import { createContext } from 'react-router';
import type { FormValues } from '../forms/forms.ts';

/** What loaders and rendering know about the request, and what they report back to the page server. */
export interface PageContext {
  requestId: string;
  /** Aborted when the visitor disconnects. */
  signal: AbortSignal;
  apiUrl: string;
  /** Tells the API that a read comes from the page server, which limits its own visitors. */
  pageServerKey?: string | undefined;
  /** Who opens the page or posts its form; absent for a page that all share. The API counts it as this visitor's. */
  visitorAddress?: string;
  /** Made for this rendering. Only scripts that carry it run, so a text from the database can't contain it. */
  nonce: string;
  /** Every page says so. */
  isTestShop: boolean;
  /** True in development: the page may contain what hot reload needs. */
  dev: boolean;
  /** Runs a call to the API as a part of the page's trace. It comes from the page server, which knows the trace. */
  traceCall: typeof traceCall;
  logError: (error: unknown) => void;
  /** Reports an API response that the page shows; its headers carry cache tags and expiry. */
  onApiResponse: (headers: IncomingHttpHeaders) => void;
  /** Reads what many pages show, such as the shop's settings, or returns what another page has just read. Only for public pages. */
  shareResponse?: (url: string, read: () => Promise<ApiResponse>) => Promise<ApiResponse>;
  /** For a page that is incomplete, for example with sample data in place of a response. */
  doNotCache: () => void;
}

/** What the API answered; the body is parsed. */
export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export const pageContext = createContext<PageContext>();

/** What the visitor has just posted, for loaders that render the form's fields. */
export const postedValues = createContext<FormValues>({});
