/**
 * What an address and all headers may weigh, at the API and at the page server, which hands on what people search for.
 * Node stops at 16 KB with words of its own; 20,000 letters of any script still fit here and get ours.
 */
export const MAX_HEADER_BYTES = 256 * 1024;
