/** The secret in the fragment of an upload link, which browsers never send to a server. */
export const uploadKeyInHash = (hash: string): string | undefined => /^#([\w~.-]{8,100})$/.exec(hash)?.[1];
