/** An `ilike` pattern that matches the text anywhere, with its wildcards escaped. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
