import { createHmac } from 'node:crypto';

/** The secret part of the address at which M-Pesa reports payments made by hand. The same for ever: it registers once. */
export const confirmationPathSecret = (secret: string) =>
  createHmac('sha256', secret).update('payments by hand').digest('base64url');
