/** The JSON or text of a response. HTML is ignored: it comes from a proxy, not from the API. */
export async function readResponse(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (text === '' || type.includes('html')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
