/** Keys whose values are never shown. */
const SECRET = /password|passkey|secret|token|hash|lookup_?key/i;

export const REDACTED = '•••';

/** An audited value without anything that could be a secret. */
export function redactSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? REDACTED : redactSecrets(inner)]),
  );
}
