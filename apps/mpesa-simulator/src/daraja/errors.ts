/** An error response of the Daraja gateway. */
export class DarajaError extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const invalidField = (field: string) =>
  new DarajaError(400, '400.002.02', `Bad Request - Invalid ${field}`);
export const invalidToken = () => new DarajaError(404, '404.001.03', 'Invalid Access Token');
export const methodNotAllowed = () => new DarajaError(405, '405.001', 'Method Not Allowed');
export const notFound = () => new DarajaError(404, '404.001.01', 'Resource not found');
export const invalidPayload = () => new DarajaError(400, '400.002.05', 'Invalid Request Payload');
export const internalError = (message = 'Internal Server Error') =>
  new DarajaError(500, '500.003.1001', message);
export const systemBusy = () =>
  new DarajaError(500, '500.003.02', 'System is busy. Please try again in few minutes.');
export const spikeArrest = () => new DarajaError(500, '500.003.02', 'Error Occurred: Spike Arrest Violation');

/** An instruction with this id was already accepted and must not be paid twice. */
export const duplicateId = () => new DarajaError(500, '500.002.1001', 'Duplicate OriginatorConversationID.');

/** Daraja uses one code for at least five situations; only the message differs. */
export const platformError = (message: string) => new DarajaError(500, '500.001.1001', message);
export const subscriberLocked = () =>
  platformError('Unable to lock subscriber, a transaction is already in process for the current subscriber');
