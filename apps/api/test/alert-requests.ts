import { aProduct } from '@harusi/db/factories';
import { productAlerts, productVariants } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { sendDueAlerts } from '../src/modules/product-alerts/product-alerts.jobs.ts';
import type { startTestApi } from './start-test-api.ts';

type Api = Awaited<ReturnType<typeof startTestApi>>;

let networks = 0;
let addresses = 0;

/** Asks for product alerts, follows their links and runs their jobs. */
export function openAlerts({ app, db, clock, jobContext, runQueuedJobs, readMails }: Api) {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) => {
    networks += 1;
    const remoteAddress = `41.90.${networks >> 8}.${networks & 255}`;
    return app.inject({ method: 'POST', url, payload, headers, remoteAddress });
  };
  const mailsTo = async (email: string) => {
    await runQueuedJobs();
    return (await readMails()).filter(({ to }) => to?.[0]?.address === email);
  };
  const askFor = (product: number, body: object, headers = {}) =>
    post(`/products/${product}/alerts/`, body, headers);
  const readTokens = async (email: string) =>
    (await mailsTo(email)).flatMap(({ text }) =>
      [...(text ?? '').matchAll(/\/product-alert(?:\/stop)?#(\S+)/g)].map(([, token]) => token!),
    );
  const readToken = async (email: string) => (await readTokens(email)).at(-1) ?? 'no link';
  const confirm = (token: string) => post('/product-alerts/confirm/', { token });

  return {
    post,
    mailsTo,
    askFor,
    readToken,
    confirm,
    anEmail: () => `mwende-${++addresses}@example.com`,
    stop: (token: string) => post('/product-alerts/stop/', { token }),
    rowsOf: (email: string) => db.select().from(productAlerts).where(eq(productAlerts.email, email)),
    /** A product that is sold out. */
    aSoldOutProduct: (given: Parameters<typeof aProduct>[1] = {}) =>
      aProduct(db, { name: 'Kitale Sprig Hair Comb', variants: [{ onHand: 0 }], ...given }),
    restock: (productId: number) =>
      db.update(productVariants).set({ onHand: 3 }).where(eq(productVariants.productId, productId)),
    /** Asks as a guest and says yes by the emailed link. */
    askAndConfirm: async (product: number, body: { email: string; kind: string; variant?: number }) => {
      await askFor(product, body);
      return confirm(await readToken(body.email));
    },
    /** The subjects of the emails that the next run of the job sends to this address. */
    runJob: async (email: string) => {
      const before = (await mailsTo(email)).length;
      clock.advance({ minutes: 3 });
      await sendDueAlerts.run(jobContext());
      return (await mailsTo(email)).slice(before).map(({ subject }) => subject);
    },
  };
}
