import { createHmac } from 'node:crypto';
import { secretsMatch } from '../../../lib/security/secret-tokens.ts';
import type { PaymentContext } from '../../../services/mpesa/payment-context.ts';

const pathSecret = (secret: string) =>
  createHmac('sha256', secret).update('payments by hand').digest('base64url');

/** The secret path segment that we register for paybill confirmations. */
export const confirmationPath = ({
  callbackSecrets: [newest = ''],
}: Pick<PaymentContext, 'callbackSecrets'>) => pathSecret(newest);

/** Older secrets stay valid until the operator removes them: M-Pesa may take days to register a new URL. */
export const isConfirmationPath = (
  token: string,
  { callbackSecrets }: Pick<PaymentContext, 'callbackSecrets'>,
) => callbackSecrets.some((secret) => secretsMatch(token, pathSecret(secret)));
