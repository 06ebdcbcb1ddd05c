import { createContext, use } from 'react';

/** The API's public address, the same on the server and in the browser. */
export const ApiUrlContext = createContext('');

export const useApiUrl = () => use(ApiUrlContext);

/** The address of a picture as everybody reaches it: one that begins with a slash lies at the API, others stay. */
export const pictureUrl = (image: string, apiUrl: string) => (image.startsWith('/') ? apiUrl + image : image);
