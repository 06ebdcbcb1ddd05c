import { aProduct } from '@harusi/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { aGuestOrder, captureForOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();

const { id: veil } = await aProduct(db, { name: 'Lamu Lace Veil', priceCents: 2_490_000 });
const vendor = await signIn('vendor');
const { id: comb } = await aProduct(db, {
  name: 'Kitale Comb',
  priceCents: 490_000,
  vendorId: vendor.user.id,
  review: 'approved',
});

let buyers = 0;
let email = '';
beforeEach(() => {
  email = `buyer-${++buyers}@example.com`;
});

/** Places an order, pays it and reads the emails to its buyer. */
async function buy(items: { product: number; quantity: number }[], landmark: string) {
  const order = aGuestOrder(items, {
    contact: { name: 'Neema Otieno', phone: '0712 345 678', email },
    delivery: { county: 'Kisumu', town: 'Milimani', landmark },
  });
  const { number } = (await postOrder(app, order)).json();
  await captureForOrder(db, number, clock.now());
  await runQueuedJobs();
  const mails = (await readMails()).filter(({ to }) => to?.[0]?.address === email);
  const textOf = (subject: string) => mails.find((mail) => mail.subject?.startsWith(subject))?.text ?? '';
  return { placed: textOf('Your order'), paid: textOf('Paid:') };
}

const GATE = 'Green gate near the Acacia hotel';

describe('the emails about an order', () => {
  it('are worth keeping: pieces, prices, VAT, address and code', async () => {
    const { paid } = await buy([{ product: veil, quantity: 2 }], GATE);
    expect(paid).toMatch(/Lamu Lace Veil, .*2 pieces at KShs 24,900, From Harusi: KShs 49,800\n/);
    expect(paid).toContain(
      '2 pieces: KShs 49,800\nDelivery to Kisumu: Free\nPaid: KShs 49,800\nVAT in it: KShs ',
    );
    expect(paid).toContain(`Goes to:\nNeema Otieno\n${GATE}\nMilimani, Kisumu\n0712 345 678\n`);
    expect(paid).toMatch(/Paid:\nTEST\d+\n.*\nKShs 49,800\n/);
  });

  it('name the maker, whose VAT we do not know', async () => {
    const { paid } = await buy([{ product: comb, quantity: 1 }], GATE);
    expect(paid).toMatch(/Kitale Comb, .*1 piece, From (?!Harusi).+: KShs 4,900\n/);
    expect(paid).not.toContain('VAT');
  });

  it('show no address to a mailbox that a stranger may have typed', async () => {
    const { placed } = await buy([{ product: veil, quantity: 1 }], GATE);
    expect(placed).toContain('To pay: KShs 24,900');
    expect(placed).not.toContain(GATE);
    expect(placed).not.toContain('0712');
  });

  it('leave out a landmark that is a link', async () => {
    const { paid } = await buy([{ product: veil, quantity: 1 }], 'See https://evil.example');
    expect(paid).toContain('Goes to:\nNeema Otieno\nMilimani, Kisumu\n');
    expect(paid).not.toContain('evil');
  });
});
