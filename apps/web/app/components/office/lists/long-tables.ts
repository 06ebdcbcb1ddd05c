import { createContext } from 'react';

/**
 * Whether tables may show many rows. While a document loads, the layout and the screen come first and such tables in a
 * second step: all of it at once would keep the browser from responding.
 */
export const LongTablesContext = createContext(true);
