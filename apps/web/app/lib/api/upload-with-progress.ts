import type { Transport } from './bearer-fetch.ts';

/**
 * Sends a form and reports its progress, which `fetch` can't:
 * `browserApi.post('/admin/media/', form, { signal, transport: uploadWithProgress(setShare) })`.
 */
export const uploadWithProgress =
  (onProgress: (share: number) => void): Transport =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      const settle = (outcome: () => void) => () => {
        signal?.removeEventListener('abort', stop);
        outcome();
      };
      request.open(method, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
      request.addEventListener(
        'load',
        settle(() => resolve(toResponse(request))),
      );
      request.addEventListener(
        'error',
        settle(() => reject(new TypeError('Network error'))),
      );
      request.addEventListener(
        'abort',
        settle(() => reject(new DOMException('Aborted', 'AbortError'))),
      );
      signal?.throwIfAborted();
      signal?.addEventListener('abort', stop);
      request.send(body instanceof FormData ? body : undefined);
    });

function toResponse(request: XMLHttpRequest): Response {
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
  return new Response(request.responseText || null, { status: request.status, headers });
}
