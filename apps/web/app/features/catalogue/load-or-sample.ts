/** No response at all, or one from a proxy in front of a server that is down. */
const UNREACHABLE: ReadonlySet<unknown> = new Set([0, 502, 503, 504]);

/** Loads data, or returns the built-in sample when the API is unreachable. Other errors are thrown on. */
export async function loadOrSample<Found>(
  load: () => Promise<Found>,
  sample: () => Found | Promise<Found>,
): Promise<{ data: Found; isSample: boolean }> {
  try {
    return { data: await load(), isSample: false };
  } catch (error) {
    if (!UNREACHABLE.has(statusOf(error))) throw error;
    return { data: await sample(), isSample: true };
  }
}

/** Loaders throw `data(body, { status })`. */
function statusOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('init' in error)) return undefined;
  const { init } = error;
  return typeof init === 'object' && init !== null && 'status' in init ? init.status : undefined;
}
