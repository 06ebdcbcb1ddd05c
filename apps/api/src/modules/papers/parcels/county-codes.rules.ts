/** Counties whose first three letters another county has as well. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  Kisii: 'KSI',
  Kisumu: 'KSM',
  Nyamira: 'NYM',
  Nyandarua: 'NYD',
};

/** Three letters to sort parcels by: `KSM`, `NAI`; null for an order whose place is erased. */
export const countyCode = (county: string): string | null =>
  EXCEPTIONS[county] ?? (county.slice(0, 3).toUpperCase() || null);
