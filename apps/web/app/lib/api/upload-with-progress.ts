import type { Transport } from './bearer-fetch.ts';

/**
 * Carries a form and tells how much of it has gone, which `fetch` cannot:
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
        settle(() => resolve(answerOf(request))),
      );
      request.addEventListener(
        'error',
        settle(() => reject(new TypeError('The network broke'))),
      );
      request.addEventListener(
        'abort',
        settle(() => reject(new DOMException('No longer wanted', 'AbortError'))),
      );
      signal?.throwIfAborted();
      signal?.addEventListener('abort', stop);
      request.send(body instanceof FormData ? body : undefined);
    });

function answerOf(request: XMLHttpRequest): Response {
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
  return new Response(request.responseText || null, { status: request.status, headers });
}
