import { expect, it } from 'vitest';
import { collectTransactions } from '../../../test/count-statements.ts';
import { startPaymentHarness } from '../../../test/payments/payment-harness.ts';

const harness = await startPaymentHarness();
const transactions = collectTransactions(harness.app.pool);

it('a payment takes few statements, and asks nothing twice', async () => {
  const placed = await harness.placeOrder();
  transactions();
  await harness.requestPayment(placed, '0711000001');
  await harness.waitUntilPrompted();
  await harness.phone('254711000001').enterPin();
  await harness.advance(4);
  expect((await harness.readOrder(placed)).status).toBe('paid');

  const all = transactions();
  const sizeOf = (statement: RegExp) => all.find((sent) => sent.some((one) => statement.test(one)))?.length;
  expect({
    start: sizeOf(/^insert into "payment_attempts"/),
    submit: sizeOf(/^update "payment_attempts" set.*"submitted_at"/),
    sent: sizeOf(/^update "payment_attempts" set.*"checkout_request_id"/),
    settle: sizeOf(/^insert into "payment_captures"/),
  }).toEqual({ start: 9, submit: 6, sent: 5, settle: 24 });
});
