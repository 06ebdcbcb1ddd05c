/** What `fetch` and `import()` throw without a connection, in the words of Chromium, Firefox and Safari. */
const MESSAGES = /fetch|NetworkError|load failed|loading dyn|importing a/i;

export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && MESSAGES.test(error.message);
