import { productVariants } from '@harusi/db/schema';
import { and, asc, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import {
  aPhoto,
  APPROVALS,
  openSubmissionClients,
  SUBMISSIONS,
  submissionFields,
  toFormData,
} from '../../../test/catalogue/submission-clients.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db } = api;
const { submit, updateSubmission, approve, read, admin } = await openSubmissionClients(api);

const photos = [await aPhoto(21), await aPhoto(22)];
interface Sent {
  id: number;
  images: { id: number; colour: string | null }[];
}
const coloursOf = ({ images }: Sent) => images.map(({ colour }) => colour);
const send = async (given: Record<string, string>): Promise<Sent> => {
  const response = await submit(submissionFields(given), photos);
  expect([response.statusCode, response.json().field_errors]).toEqual([201, undefined]);
  return response.json();
};
const inShop = async (id: number): Promise<Sent> => (await app.inject(`/products/${id}/`)).json();

const IN_TWO = { colours: 'Gold, silver ,, Gold', picture_colours: '["silver","Gold"]' };

describe('a vendor', () => {
  it('says in which colours a new product comes and which of them each picture shows', async () => {
    const sent = await send({ ...IN_TWO, inventory: '3' });
    expect(sent).toMatchObject({ colours: ['Gold', 'silver'], inventory: 6 });
    expect(coloursOf(sent)).toEqual(['silver', 'Gold']);
    const stock = await db
      .select({ colour: productVariants.colour, units: productVariants.onHand })
      .from(productVariants)
      .where(eq(productVariants.productId, sent.id))
      .orderBy(asc(productVariants.position));
    expect(stock).toEqual([{ colour: 'Gold', units: 3 }, { colour: 'silver', units: 3 }]); // prettier-ignore
    expect(coloursOf((await approve(sent.id)).json())).toEqual(['silver', 'Gold']);
    expect(coloursOf(await inShop(sent.id))).toEqual(['silver', 'Gold']);
  });

  it.each([
    ['a colour it does not come in', { colours: 'Gold', picture_colours: '["Ruby"]' }, 'images'],
    ['a colour without any', { picture_colours: '["Gold"]' }, 'images'],
    ['something else than a list', { colours: 'Gold', picture_colours: 'Gold' }, 'images'],
    ['a long list', { colours: 'Gold', picture_colours: JSON.stringify(Array(11).fill('Gold')) }, 'images'],
    ['too many colours', { colours: Array.from({ length: 13 }, (_, n) => `C${n}`).join() }, 'colours'],
    ['a long name', { colours: 'x'.repeat(61) }, 'colours'],
  ])('is refused %s', async (_, given, field) => {
    const response = await submit(submissionFields(given), photos);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().field_errors)).toEqual([field]);
  });

  it('changes the colours of pictures of a listed product by a revision', async () => {
    const { id } = await send(IN_TWO);
    await approve(id);
    const picture_colours = JSON.stringify(['Gold', '']);
    const changed = await updateSubmission(id, toFormData({ picture_colours }));
    expect(changed.json()).toMatchObject({ status: 'pending_approval', is_revision: true });
    expect(coloursOf(changed.json())).toEqual(['Gold', null]);
    expect(coloursOf(await inShop(id))).toEqual(['silver', 'Gold']);
    const approval = await read(`${APPROVALS}${id}/`, admin);
    expect(approval.changes).toEqual([
      { field: 'Colours of the pictures', before: 'silver, Gold', after: 'Gold, all colours' },
    ]);
    expect(coloursOf({ id, images: approval.live_images })).toEqual(['silver', 'Gold']);
    await approve(id);
    expect(coloursOf(await inShop(id))).toEqual(['Gold', null]);
  });

  it('keeps the colours when only the text or the order changes', async () => {
    const { id, images } = await send(IN_TWO);
    const pictures = JSON.stringify(images.map((image) => image.id).toReversed());
    const changed = (await updateSubmission(id, toFormData({ name: 'Shela Comb', pictures }))).json();
    expect(coloursOf(changed)).toEqual(['Gold', 'silver']);
  });

  it('has a revision approved without a colour that the shop has taken away meanwhile', async () => {
    const { id } = await send(IN_TWO);
    await approve(id);
    await updateSubmission(id, toFormData({ name: 'Shela Comb' }));
    await db
      .delete(productVariants)
      .where(and(eq(productVariants.productId, id), eq(productVariants.colour, 'silver')));
    expect((await approve(id)).statusCode).toBe(200);
    expect(coloursOf(await inShop(id))).toEqual([null, 'Gold']);
    expect(await read(`${SUBMISSIONS}${id}/`)).toMatchObject({ colours: ['Gold'] });
  });
});
