import { createContext, use } from 'react';

/** The API's public URL, the same on the server and in the browser. */
export const ApiUrlContext = createContext('');

export const useApiUrl = () => use(ApiUrlContext);

/** The public URL of a picture. Paths belong to the API, other URLs stay as they are. */
export const pictureUrl = (image: string, apiUrl: string) => (image.startsWith('/') ? apiUrl + image : image);
