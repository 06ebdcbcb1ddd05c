/** "Asha Mwangi" → "Asha M.", for public pages. */
export const toPublicName = (name: string) => {
  const [first = name, ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${last[0]!.toUpperCase()}.` : first;
};
