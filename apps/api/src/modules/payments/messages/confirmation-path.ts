import { createHmac } from 'node:crypto';

/**
 * The secret path segment for M-Pesa's paybill confirmations. Must never change, because M-Pesa registers the
 * URL once.
 */
export const confirmationPathSecret = (secret: string) =>
  createHmac('sha256', secret).update('payments by hand').digest('base64url');
