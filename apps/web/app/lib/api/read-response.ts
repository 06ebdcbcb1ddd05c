/** What the API said: JSON or plain text. A page of some balancer in between is nobody's words, so it is dropped. */
export async function readResponse(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  if (text === '' || type.includes('html')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
