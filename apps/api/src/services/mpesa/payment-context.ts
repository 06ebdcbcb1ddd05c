import type { Db } from '@harusi/db/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Mpesa } from './mpesa.ts';

/**
 * What payments depend on. Has a clock instead of a moment, because sending a prompt can take half a minute.
 */
export interface PaymentContext {
  db: Db;
  mpesa: Mpesa;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** The base URL of our callbacks. */
  apiUrl: string;
  /** Above this a second person has to approve a payout. */
  payoutApprovalAboveCents: number;
  secret: string;
  /** Newest first: the secrets behind the URL of paybill confirmations. */
  callbackSecrets: readonly string[];
  /** True for the simulator: its messages come from this machine. */
  simulated: boolean;
}
