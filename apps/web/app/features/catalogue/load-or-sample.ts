/** No answer at all, or one that says that nobody is there to answer. */
const UNREACHABLE: ReadonlySet<unknown> = new Set([0, 502, 503, 504]);

/** What `load` finds, or the built-in sample when the API cannot be reached. Any other trouble stays trouble. */
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

/** Loaders throw `data(words, { status })`. */
function statusOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('init' in error)) return undefined;
  const { init } = error;
  return typeof init === 'object' && init !== null && 'status' in init ? init.status : undefined;
}
