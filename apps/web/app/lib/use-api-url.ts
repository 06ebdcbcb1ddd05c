import { useRouteLoaderData } from 'react-router';

/** The API's public address, the same on the server and in the browser. */
export const useApiUrl = () => useRouteLoaderData<{ apiUrl: string }>('root')?.apiUrl ?? '';
