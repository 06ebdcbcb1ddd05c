import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@harusi/db/client';
import type { MpesaAccount } from '@harusi/environment/accounts/mpesa-account';
import { traceCall } from '@harusi/tracing/tracing';
import {
  compactTime,
  isBusy,
  isTokenRejected,
  plainTime,
  readPullResponse,
  readPushResponse,
  readQueryResponse,
  readTokenResponse,
  wasNeverSent,
  type DarajaResponse,
  isRegistered,
} from './daraja.rules.ts';
import { type SubmitOnce, createTransferClient } from './transfer-client.ts';
import { measureMpesa } from './mpesa-seconds.ts';
import type { Mpesa } from './mpesa.ts';
import { createCredentialEncryptor } from './security-credential.ts';
import { createTokenStore } from './token-store.ts';

interface DarajaOptions {
  account: MpesaAccount;
  db: Db;
  now: () => Date;
  /** After this the outcome is ambiguous. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
const MAX_BUSY_TRIES = 3;
const PULL_PAGE = 100;

/** The client of Safaricom's Daraja API. */
export function createDarajaClient({ account, db, now, timeoutMs = TIMEOUT_MS }: DarajaOptions): Mpesa {
  const { baseUrl, consumerKey, consumerSecret, shortcode, passkey } = account;

  const fetchJson = (path: string, init: RequestInit): Promise<DarajaResponse> => {
    const call = async () => {
      const response = await fetch(baseUrl + path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      return { status: response.status, body: parseJson(text) };
    };
    return measureMpesa(path, () => traceCall({ method: init.method ?? 'GET', path, server: baseUrl }, call));
  };

  const tokens = createTokenStore({
    db,
    now,
    account,
    fetchToken: async () => {
      const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
      const response = await fetchJson('/oauth/v1/generate?grant_type=client_credentials', {
        headers: { authorization: `Basic ${basic}` },
      });
      const token = readTokenResponse(response);
      if (!token) throw new Error(`M-Pesa gave no access token (HTTP ${response.status})`);
      return token;
    },
  });

  /** Sends with our token and renews it once if M-Pesa rejects it, which it does before acting. */
  const send = async (path: string, body: object): Promise<DarajaResponse> => {
    const once = async (token: string) =>
      fetchJson(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const token = await tokens.get();
    const response = await once(token);
    if (!isTokenRejected(response)) return response;
    await tokens.drop(token);
    return once(await tokens.get());
  };

  /** For requests that must not happen twice. Retries rate limiting, which M-Pesa applies before acting. */
  const sendOnce: SubmitOnce = async (path, request, read) => {
    try {
      // Without a token nothing was sent, so the outcome is certain.
      await tokens.get();
    } catch (error) {
      return { kind: 'refused', why: 'busy', detail: messageOf(error) };
    }
    try {
      let response = await send(path, request());
      for (let tries = 1; isBusy(response) && tries < MAX_BUSY_TRIES; tries++) {
        await wait(500 * 2 ** tries * (0.5 + Math.random()));
        response = await send(path, request());
      }
      return read(response);
    } catch (error) {
      const detail = messageOf(error);
      return wasNeverSent(error) ? { kind: 'refused', why: 'busy', detail } : { kind: 'ambiguous', detail };
    }
  };

  /** The password contains the timestamp, so both are created together. */
  const signature = () => {
    const Timestamp = compactTime(now());
    const Password = Buffer.from(shortcode + passkey + Timestamp).toString('base64');
    return { BusinessShortCode: shortcode, Password, Timestamp };
  };

  return {
    shortcode,
    push({ msisdn, amountCents, account: reference, callbackUrl }) {
      const request = () => ({
        ...signature(),
        TransactionType: 'CustomerPayBillOnline',
        Amount: amountCents / 100,
        PartyA: msisdn,
        PartyB: shortcode,
        PhoneNumber: msisdn,
        CallBackURL: callbackUrl,
        AccountReference: reference,
        TransactionDesc: 'Harusi order',
      });
      return sendOnce('/mpesa/stkpush/v1/processrequest', request, readPushResponse);
    },

    async query(checkoutRequestId) {
      const request = { ...signature(), CheckoutRequestID: checkoutRequestId };
      try {
        return readQueryResponse(await send('/mpesa/stkpushquery/v1/query', request), checkoutRequestId);
      } catch (error) {
        return { kind: 'noInformation', detail: messageOf(error) };
      }
    },

    async register({ confirmation, validation, pull, phone }) {
      const responses = [
        await send('/mpesa/c2b/v2/registerurl', {
          ShortCode: shortcode,
          ResponseType: 'Completed',
          ConfirmationURL: confirmation,
          ValidationURL: validation,
        }),
        await send('/pulltransactions/v1/register', {
          ShortCode: shortcode,
          RequestType: 'Pull',
          NominatedNumber: phone,
          CallBackURL: pull,
        }),
      ];
      const refused = responses.find((response) => !isRegistered(response));
      if (refused) throw new Error(`M-Pesa did not register our URLs (HTTP ${refused.status})`);
    },

    async pull(from, to) {
      const found = [];
      for (let offset = 0; ; offset += PULL_PAGE) {
        const response = await send('/pulltransactions/v1/query', {
          ShortCode: shortcode,
          StartDate: plainTime(from),
          EndDate: plainTime(to),
          OffSetValue: String(offset),
        });
        const page = readPullResponse(response);
        if (!page) throw new Error(`M-Pesa gave no list of payments (HTTP ${response.status})`);
        found.push(...page.payments);
        if (page.rowCount < PULL_PAGE) return found;
      }
    },

    ...createTransferClient({ account, seal: createCredentialEncryptor(account), sendOnce }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Never the request: it contains a phone number and a password. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? `${error.name} ${String(cause.code)}` : error.name;
}
