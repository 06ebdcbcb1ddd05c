import type { Result } from '../../../lib/api/browser-api.ts';
import { TAB_DRAFT_OPTIONS } from '../../checkout/draft/draft.ts';
import { orderApi } from '../../orders/read-order.ts';
import type { NewReturnBody, ReturnView } from '../../orders/returns/return-view.ts';
import type { ReturnDraftStore } from './return-draft.ts';

/** A 4xx means that no return exists; after any other failure it may. */
const isFinal = (status: number) => status >= 400 && status < 500;

/** Safe to call again: a repeated request gets the first response. */
export async function sendRequest(
  number: string,
  body: NewReturnBody,
  store: ReturnDraftStore,
): Promise<Result<ReturnView>> {
  const idempotencyKey = store.claimKey(JSON.stringify(body), TAB_DRAFT_OPTIONS.newKey);
  const result = await orderApi.post('/orders/{number}/returns/', body, {
    params: { number },
    idempotencyKey,
  });
  if (result.ok) store.change({ made: result.value.id, sent: undefined });
  else if (isFinal(result.status)) store.change({ sent: undefined });
  return result;
}
