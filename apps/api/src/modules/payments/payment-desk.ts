import { createHmac } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Mpesa } from '../../services/mpesa/mpesa.ts';

/** What taking payments needs. A clock and not a moment: a prompt may take half a minute to send. */
export interface PaymentDesk {
  db: Db;
  mpesa: Mpesa;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Where M-Pesa reaches us. */
  apiUrl: string;
  secret: string;
  /** True when M-Pesa is our own simulator: then its messages come from this machine. */
  simulated: boolean;
}

/** The secret part of the address at which M-Pesa reports payments made by hand. The same for ever: it registers once. */
export const moneyPath = (secret: string) =>
  createHmac('sha256', secret).update('payments by hand').digest('base64url');
