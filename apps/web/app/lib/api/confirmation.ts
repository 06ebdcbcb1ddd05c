/** Asks the user to prove who they are; false when they would rather not. */
export type AskForConfirmation = () => Promise<boolean>;

/** Set by the layouts whose screens move money or power; the shop has none and needs no dialog. */
export const confirmation: { ask?: AskForConfirmation | undefined } = {};
