import { bearerFetch } from './browser-api.ts';
import { toApiFailure, type ApiFailure } from './errors.ts';
import { networkFailure } from './network-failure.ts';
import { readResponse } from './read-response.ts';

/**
 * Saves a file that needs the user's token or a secret, which a plain link can't send. With a body it is a POST. Returns the
 * failure, if any.
 */
export async function download(
  path: string,
  fileName: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<ApiFailure | undefined> {
  try {
    const init = body && {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await bearerFetch(path, init ?? { headers });
    if (!response.ok) return toApiFailure(response.status, await readResponse(response));
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    // The browser must start reading before the URL is revoked.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return undefined;
  } catch {
    return networkFailure;
  }
}
