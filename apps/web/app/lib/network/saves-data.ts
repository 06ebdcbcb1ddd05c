type Connection = { saveData?: boolean } | undefined;

/** Whether the visitor asked the browser to use little data. */
export const savesData = () =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
