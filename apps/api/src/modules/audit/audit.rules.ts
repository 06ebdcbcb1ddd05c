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

/** Fields that identify a person or say how to reach them, in any subject. */
const PERSONAL =
  /email|phone|msisdn|contact|address|landmark|username|^(first|last)_name$|^business_|^bio$|^packing_notes$|^wedding_date$|^(kra|buyer)_pin$/i;
/** Subjects that are people: their `name` is a person's, not a product's. */
const PEOPLE = new Set(['user', 'vendor', 'stylist', 'client']);

const EMAILS_AND_PHONES = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}|(?:\+?254|\b0)[\s-]?[17](?:[\s-]?\d){8}\b/gi;

/**
 * An audited value without personal data: a masked field shows that it changed, and the person's own row, which can be erased,
 * says to what. The settings hold the shop's contact, which is public.
 */
export function maskPersonal(value: object, subjectType: string): object {
  if (subjectType === 'setting') return value;
  const isPersonal = (name: string) => PERSONAL.test(name) || (name === 'name' && PEOPLE.has(subjectType));
  const mask = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.replace(EMAILS_AND_PHONES, REDACTED);
    if (Array.isArray(inner)) return inner.map(mask);
    if (inner instanceof Date || typeof inner !== 'object' || inner === null) return inner;
    return maskFields(inner);
  };
  const maskFields = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, inner]) => [
        name,
        isPersonal(name) && inner !== null && inner !== undefined ? REDACTED : mask(inner),
      ]),
    );
  return maskFields(value);
}

/** The fields that differ, before and after. */
export function changedFields(before: object, after: object): { before: object; after: object } {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was.get(name)])),
    after: Object.fromEntries(changed),
  };
}
