import type { Db } from '@harusi/db/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Mpesa } from './mpesa.ts';

/** What taking payments needs. A clock and not a moment: a prompt may take half a minute to send. */
export interface PaymentContext {
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
