import { createContext, use } from 'react';

/** The API's public address, the same on the server and in the browser. */
export const ApiUrl = createContext('');

export const useApiUrl = () => use(ApiUrl);
