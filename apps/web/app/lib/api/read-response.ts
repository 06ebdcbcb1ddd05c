/** The JSON or text of a response. */
export async function readResponse(response: Response): Promise<unknown> {
  return parseBody(response.headers.get('content-type') ?? '', await response.text());
}

/** HTML is ignored: it comes from a proxy, not from the API. */
export function parseBody(type: string, text: string): unknown {
  if (text === '' || type.includes('html')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
