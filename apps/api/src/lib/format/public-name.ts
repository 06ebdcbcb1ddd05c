/** "Asha Mwangi" → "Asha M.": under words that everybody can read. */
export const toPublicName = (name: string) => {
  const [first = name, ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${last[0]!.toUpperCase()}.` : first;
};
