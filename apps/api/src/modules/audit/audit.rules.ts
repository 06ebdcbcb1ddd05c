/** Names of values that nobody needs to read, whoever wrote them down. */
const SECRET = /password|passkey|secret|token|hash|lookup_?key/i;

export const REDACTED = '•••';

/** What was written down, without anything that could be a secret. */
export function redactSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? REDACTED : redactSecrets(inner)]),
  );
}

const DAY_MS = 86_400_000;

/** Midnight in Nairobi, where a day begins; it has no summer time. */
const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`);

/** The moments between which two days lie, both included. */
export const dayRangeToInstants = ({
  since,
  until,
}: {
  since?: string | undefined;
  until?: string | undefined;
}) => ({
  from: since === undefined ? undefined : startOf(since),
  before: until === undefined ? undefined : new Date(startOf(until).getTime() + DAY_MS),
});
