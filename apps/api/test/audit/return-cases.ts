import { expireReturns } from '../../src/modules/orders/returns/return-steps.ts';
import { openReturnDesk, type ReturnBody } from '../orders/return-requests.ts';
import type { AuditCase, AuditContext, AuditedChange } from './audit-context.ts';

type Desk = Awaited<ReturnType<typeof openReturnDesk>>;
type Delivered = Awaited<ReturnType<Desk['deliver']>>;

/** A return of two sellers, and who works on it. */
const onReturn =
  (
    act: (
      context: AuditContext,
      desk: Desk,
      order: Delivered,
      back: ReturnBody,
    ) => Promise<Partial<AuditedChange> & Pick<AuditedChange, 'act'>>,
  ): AuditCase =>
  async (context) => {
    const desk = await openReturnDesk(context, context.vendor);
    const order = await desk.deliver();
    const back = await desk.request(order.number, order.key, [
      desk.veilBack(order),
      desk.tieForBordeaux(order),
    ]);
    return {
      subject: { type: 'order', id: order.number },
      after: { return: back.number },
      ...(await act(context, desk, order, back)),
    };
  };

/** Returns and exchanges. Guests have no account, so their own steps name no actor. */
export const returnCases = {
  'return.requested': async (context) => {
    const desk = await openReturnDesk(context, context.vendor);
    const order = await desk.deliver();
    return {
      act: () => desk.ask(order.number, order.key, { lines: [desk.veilBack(order)] }),
      actorId: null,
      subject: { type: 'order', id: order.number },
      after: { return: `${order.number}-R1`, pieces: ['1 × Lamu Lace Veil'] },
    };
  },
  'return.photo-added': onReturn(async (_context, desk, order, back) => ({
    act: () => desk.sendPhoto(order, back),
    actorId: null,
    after: { return: back.number, line: back.lines[0]!.id },
  })),
  'return.withdrawn': onReturn(async ({ app }, _desk, { number, key }, { id }) => ({
    act: () =>
      app.inject({
        method: 'POST',
        url: `/orders/${number}/returns/${id}/withdraw/`,
        payload: { lookup_key: key },
      }),
    actorId: null,
  })),
  'return.expired': async (context) => {
    context.clock.advance({ minutes: 1 }); // returns of earlier cases end a minute sooner
    const expire: AuditCase = onReturn(async ({ db }, _desk, _order, { ends_at }) => {
      const end = new Date(ends_at);
      await expireReturns(db, new Date(end.getTime() - 1));
      return { act: () => expireReturns(db, end), actorId: null };
    });
    return expire(context);
  },
  'return.approved': onReturn(async ({ send }, _desk, _order, { id }) => ({
    act: () => send('POST', `/admin/returns/${id}/approve/`, { note: 'Please use the same box' }),
  })),
  'return.refused': onReturn(async ({ send }, _desk, _order, { id }) => ({
    act: () => send('POST', `/admin/returns/${id}/refuse/`, { note: 'It was worn' }),
  })),
  'return.vendor-word': onReturn(async (_context, desk, _order, { id, number }) => ({
    act: () => desk.vendorPost(`/vendor/returns/${id}/word/`, { word: 'agrees' }),
    actorId: desk.vendor.user.id,
    after: { return: number, word: 'agrees' },
  })),
  'return.received': onReturn(async ({ send }, desk, order, back) => {
    const { id, lines } = back;
    await desk.addPhoto(order, back);
    await desk.approve(id);
    const found = lines.map((line) => ({ id: line.id, condition: 'as_new', restock: true }));
    return { act: () => send('POST', `/admin/returns/${id}/receive/`, { lines: found }) };
  }),
  'return.completed': onReturn(async ({ app, admin }, desk, _order, back) => {
    await desk.approve(back.id);
    await desk.receive(back);
    const lines = back.lines.map(({ id }) => ({ id, outcome: 'none' }));
    return {
      act: () =>
        app.inject({
          method: 'POST',
          url: `/admin/returns/${back.id}/complete/`,
          headers: { ...admin.headers, 'idempotency-key': crypto.randomUUID() },
          payload: { lines },
        }),
    };
  }),
} satisfies Record<string, AuditCase>;
