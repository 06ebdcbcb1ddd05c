/**
 * Limits URL plus headers at the API and the page server. Node's default of 16 KB rejects long searches with its own
 * error; up to 20,000 characters of any script fit here and get our error message.
 */
export const MAX_HEADER_BYTES = 256 * 1024;

/** The request line may hold an absolute URL, which servers must accept (RFC 9112). Our routers know paths only. */
export const toOriginForm = (url = '/') => {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
};
