import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import type { Push } from '../payments/pushes.ts';
import { describeInQuery } from './callback-format.ts';
import { readCredentials, readField, requireMerchant } from './fields.ts';
import { darajaRoute } from './gateway.ts';
import { invalidField, platformError } from './errors.ts';

/** `POST /mpesa/stkpushquery/v1/query` */
export function stkQueryRoute(app: FastifyInstance, parts: Parts): void {
  const { settings, pushes, clock, ids } = parts;

  darajaRoute(app, parts, '/mpesa/stkpushquery/v1/query', ({ body, call }) => {
    const credentials = readCredentials(body);
    const checkoutRequestId = readField(body, 'CheckoutRequestID', (text) => text !== '');
    requireMerchant(credentials, settings);
    const push = pushes.find(checkoutRequestId);
    if (!push) throw doesNotExist();
    call.checkoutRequestId = checkoutRequestId;

    const step = nextStep(push, clock.now());
    const code = step === 'truth' ? (push.result?.code ?? 'processing') : step;
    if (code === 'processing') throw platformError('The transaction is being processed');
    if (code === 'absent') throw doesNotExist();
    if (code === 'refused') throw invalidField('CheckoutRequestID');
    // Daraja sometimes sends an error with status 200.
    if (code === 'empty')
      return { requestId: ids.merchantRequest(), errorCode: '500.001.1001', errorMessage: '' };
    return {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successsfully',
      MerchantRequestID: push.merchantRequestId,
      CheckoutRequestID: push.checkoutRequestId,
      ResultCode: code,
      ResultDesc: describeInQuery(code),
    };
  });
}

function nextStep(push: Push, now: number): string {
  const { query } = push.play;
  if (!query || (query.forMs !== undefined && now - push.acceptedAt >= query.forMs)) return 'truth';
  const step = query.answers[push.queries % query.answers.length] ?? 'truth';
  push.queries += 1;
  return step;
}

const doesNotExist = () => platformError('The transaction does not Exist');
