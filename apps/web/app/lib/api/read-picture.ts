import { bearerFetch, type Result } from './browser-api.ts';
import { toApiFailure } from './errors.ts';
import { networkFailure } from './network-failure.ts';
import { readResponse } from './read-response.ts';

/** A private picture, which needs the user's token and so has no URL for an `img`. */
export async function readPicture(path: string): Promise<Result<Blob>> {
  try {
    const response = await bearerFetch(path);
    const { ok, status } = response;
    if (!ok) return { ok, ...toApiFailure(status, await readResponse(response)) };
    return { ok, status, value: await response.blob() };
  } catch {
    return { ok: false, ...networkFailure };
  }
}
