/** A pattern for `ilike` that finds the words anywhere; signs in them are signs. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
