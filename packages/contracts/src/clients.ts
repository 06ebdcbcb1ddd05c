export const clientCalls = {} as const;
