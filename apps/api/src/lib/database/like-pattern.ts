/** An `ilike` pattern that matches the text anywhere, with its wildcards escaped. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
