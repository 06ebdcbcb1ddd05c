import { createReader, orderApi } from '../orders/read-order.ts';

/** With the order's number, by which a reader knows what it has read. */
export const readReturnOptions = createReader(async (request) => {
  const result = await orderApi.get('/orders/{number}/return-options/', request);
  if (!result.ok) return result;
  // A number stays on one line.
  const refund_to = result.value.refund_to.replaceAll(' ', '\u00A0');
  return { ...result, value: { ...result.value, refund_to, number: request.params.number } };
});
