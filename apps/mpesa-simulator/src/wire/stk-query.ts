import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import type { Push } from '../pushes.ts';
import { describeInQuery } from '../results.ts';
import { readCredentials, requireMerchant } from './credentials.ts';
import { readField } from './fields.ts';
import { daraja } from './gateway.ts';
import { invalidField, platformRefusal } from './refusal.ts';

/** `POST /mpesa/stkpushquery/v1/query` */
export function stkQueryRoute(app: FastifyInstance, parts: Parts): void {
  const { settings, pushes, clock, ids } = parts;

  daraja(app, parts, '/mpesa/stkpushquery/v1/query', ({ body, call }) => {
    const credentials = readCredentials(body);
    const checkoutRequestId = readField(body, 'CheckoutRequestID', (text) => text !== '');
    requireMerchant(credentials, settings);
    const push = pushes.find(checkoutRequestId);
    if (!push) throw doesNotExist();
    call.checkoutRequestId = checkoutRequestId;

    const step = nextAnswer(push, clock.now());
    const told = step === 'truth' ? (push.result?.code ?? 'processing') : step;
    if (told === 'processing') throw platformRefusal('The transaction is being processed');
    if (told === 'absent') throw doesNotExist();
    if (told === 'refused') throw invalidField('CheckoutRequestID');
    // Seen: an error in the clothes of a success.
    if (told === 'empty')
      return { requestId: ids.merchantRequest(), errorCode: '500.001.1001', errorMessage: '' };
    return {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successsfully',
      MerchantRequestID: push.merchantRequestId,
      CheckoutRequestID: push.checkoutRequestId,
      ResultCode: told,
      ResultDesc: describeInQuery(told),
    };
  });
}

function nextAnswer(push: Push, now: number): string {
  const { query } = push.play;
  if (!query || (query.forMs !== undefined && now - push.acceptedAt >= query.forMs)) return 'truth';
  const answer = query.answers[push.queries % query.answers.length] ?? 'truth';
  push.queries += 1;
  return answer;
}

const doesNotExist = () => platformRefusal('The transaction does not Exist');
