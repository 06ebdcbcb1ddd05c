import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { addRoute } from '../../../lib/add-route.ts';
import { sendPdf } from '../../../lib/pdf/send-pdf.ts';
import { requireViewer } from '../../../plugins/access.ts';
import { printParcelLabels, printPickList, printSlips } from './print-parcels.service.ts';

const packing = { access: 'admin', permission: ['parcels', 'orders'] } as const;
const vending = { access: 'vendor' } as const;

/** Packing slips, labels and pick lists: of the shop's own parcels, or of a vendor's. */
export const parcelPaperRoutes: FastifyPluginAsync = async (app) => {
  const { db, files, now } = app;
  const context = { db, files, siteUrl: app.settings.siteUrl };

  for (const [area, config] of [
    ['admin', packing],
    ['vendor', vending],
  ] as const) {
    const jobOf = (request: Parameters<typeof requireViewer>[0], numbers: readonly string[]) => ({
      numbers,
      vendorId: area === 'vendor' ? requireViewer(request).userId : null,
      now: now(),
    });
    const send = (reply: FastifyReply, kind: string, numbers: readonly string[], bytes: Buffer) => {
      const of = numbers.length === 1 ? numbers[0] : `${numbers.length}-orders-${nairobiDay(now())}`;
      return sendPdf(reply, `${kind}-${of}`, bytes);
    };

    addRoute(app, `GET /${area}/papers/packing-slips/`, config, async (request, reply) => {
      const { orders } = request.query;
      return send(reply, 'packing-slips', orders, await printSlips(context, jobOf(request, orders)));
    });

    addRoute(app, `GET /${area}/papers/labels/`, config, async (request, reply) => {
      const { orders, size } = request.query;
      return send(reply, 'labels', orders, await printParcelLabels(context, jobOf(request, orders), size));
    });

    addRoute(app, `GET /${area}/papers/pick-list/`, config, async (request, reply) => {
      const { orders } = request.query;
      return send(reply, 'pick-list', orders, await printPickList(context, jobOf(request, orders)));
    });
  }
};
