import type { startPaymentHarness } from './payment-harness.ts';

/** The calls on payment exceptions. Signs in for each, because these tests outlast a session. */
export function openPaymentExceptionsAdmin({
  app,
  signIn,
  payAndConfirm,
}: Awaited<ReturnType<typeof startPaymentHarness>>) {
  const requestAsAdmin = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const { headers } = await signIn('admin');
    return app.inject({ method, url, headers, ...(payload && { payload }) });
  };
  const list = async (query = '') => (await requestAsAdmin('GET', `/admin/money/${query}`)).json();

  return {
    requestAsAdmin,
    list,
    act: (id: number, what: string, payload: object) =>
      requestAsAdmin('POST', `/admin/money/${id}/${what}/`, payload),

    /** A capture without an order, as the list shows it. */
    createUnmatchedCapture: async (amount = 700, account = 'RENT') => {
      const receipt = await payAndConfirm(account, amount);
      const { results } = await list(`?search=${receipt}`);
      return results[0];
    },
  };
}
