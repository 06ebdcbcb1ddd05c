/** Undefined when it is no JSON: gateways in between answer with pages. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
