import { createContext, use } from 'react';

/** The API's public address, the same on the server and in the browser. */
export const ApiUrl = createContext('');

export const useApiUrl = () => use(ApiUrl);

/** The address of a picture as everybody reaches it: one that begins with a slash lies at the API, others stay. */
export const pictureAt = (image: string, apiUrl: string) => (image.startsWith('/') ? apiUrl + image : image);
