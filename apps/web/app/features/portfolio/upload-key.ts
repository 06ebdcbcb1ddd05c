/** The secret behind the # of an upload link, where no server sees it. */
export const uploadKeyIn = (hash: string): string | undefined => /^#([\w~.-]{8,100})$/.exec(hash)?.[1];
