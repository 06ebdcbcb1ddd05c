import { bearerFetch } from './browser-api.ts';
import { toApiFailure, type ApiFailure } from './errors.ts';
import { networkFailure } from './network-failure.ts';
import { readResponse } from './read-response.ts';

/** Saves a file of the API that only this person may read, so that no link can lead to it; returns why it failed. */
export async function download(
  path: string,
  fileName: string,
  headers: Record<string, string> = {},
): Promise<ApiFailure | undefined> {
  try {
    const answer = await bearerFetch(path, { headers });
    if (!answer.ok) return toApiFailure(answer.status, await readResponse(answer));
    const address = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    // The browser has to begin reading before the address goes.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return undefined;
  } catch {
    return networkFailure;
  }
}
