export const accountingCalls = {} as const;
