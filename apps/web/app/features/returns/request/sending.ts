/** What is loaded once a request is sent. */
export { sendPhotos } from './send-photos.ts';
export { sendRequest } from './send-request.ts';
