import { bearerFetch } from './browser-api.ts';
import { toApiFailure, type ApiFailure } from './errors.ts';
import { networkFailure } from './network-failure.ts';
import { readResponse } from './read-response.ts';

/** Saves a file that needs the user's token, which a plain link can't send. Returns the failure, if any. */
export async function download(
  path: string,
  fileName: string,
  headers: Record<string, string> = {},
): Promise<ApiFailure | undefined> {
  try {
    const response = await bearerFetch(path, { headers });
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
