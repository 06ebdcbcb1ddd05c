/** An answer of the gateway that is no 2xx. */
export class Refusal extends Error {
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
  new Refusal(400, '400.002.02', `Bad Request - Invalid ${field}`);
export const invalidToken = () => new Refusal(404, '404.001.03', 'Invalid Access Token');
export const methodNotAllowed = () => new Refusal(405, '405.001', 'Method Not Allowed');
export const notFound = () => new Refusal(404, '404.001.01', 'Resource not found');
export const invalidPayload = () => new Refusal(400, '400.002.05', 'Invalid Request Payload');
export const internalError = (message = 'Internal Server Error') => new Refusal(500, '500.003.1001', message);
export const systemBusy = () =>
  new Refusal(500, '500.003.02', 'System is busy. Please try again in few minutes.');
export const spikeArrest = () => new Refusal(500, '500.003.02', 'Error Occurred: Spike Arrest Violation');

/** The first of this id has arrived: it must not be paid again. */
export const duplicateId = () => new Refusal(500, '500.002.1001', 'Duplicate OriginatorConversationID.');

/** One code for at least five situations; only the words differ. */
export const platformRefusal = (message: string) => new Refusal(500, '500.001.1001', message);
export const subscriberLocked = () =>
  platformRefusal(
    'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  );
