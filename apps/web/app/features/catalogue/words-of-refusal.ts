/** What the API said when it refused an address; undefined for any other trouble. Loaders throw `data(words, { status })`. */
export function wordsOfRefusal(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('init' in error) || !('data' in error))
    return undefined;
  const { init, data: said } = error;
  const isBad = typeof init === 'object' && init !== null && 'status' in init && init.status === 400;
  if (!isBad || typeof said !== 'object' || said === null || !('message' in said)) return undefined;
  return String(said.message).replaceAll('_', ' ');
}
