import type { startPaymentHarness } from './payment-harness.ts';

/** Somebody at the desk who looks after money. A session does not outlive the days that pass here. */
export function openPaymentExceptionsAdmin({
  app,
  signIn,
  payByHand,
}: Awaited<ReturnType<typeof startPaymentHarness>>) {
  const office = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const { headers } = await signIn('admin');
    return app.inject({ method, url, headers, ...(payload && { payload }) });
  };
  const list = async (query = '') => (await office('GET', `/admin/money/${query}`)).json();

  return {
    office,
    list,
    act: (id: number, what: string, payload: object) =>
      office('POST', `/admin/money/${id}/${what}/`, payload),

    /** Money that names no order, as it stands on the list. */
    aStray: async (amount = 700, account = 'RENT') => {
      const receipt = await payByHand(account, amount);
      const { results } = await list(`?search=${receipt}`);
      return results[0];
    },
  };
}
