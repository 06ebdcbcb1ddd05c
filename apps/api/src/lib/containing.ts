/** A pattern for `ilike` that finds the words anywhere; signs in them are signs. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
