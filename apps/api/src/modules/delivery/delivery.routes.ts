import { nairobiInstant, nairobiDay, nextDay } from '@harusi/contracts/constants/nairobi-time';
import type { DeliveryTerms } from '@harusi/contracts/checkout/delivery';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { actorOf, requirePermission } from '../../plugins/access.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { readCurrentTerms } from './delivery.service.ts';
import { addPoint, changePoint } from './pickup-points.service.ts';
import {
  addHoliday,
  addZone,
  changeZone,
  getOfficeDelivery,
  removeHoliday,
  removeZone,
} from './zones.service.ts';

const config = { access: 'admin', permission: 'orders' } as const;
/** Fees and sums are money; days and hours are not. */
const MONEY_FIELDS = ['fee', 'free_from', 'same_day'] as const;
const withFee = { ...config, fresh: MONEY_FIELDS } as const;

/** Where we deliver, and when. */
export const deliveryRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'GET /delivery/', { access: 'public', cache: true }, async (_request, reply) => {
    const terms = await readCurrentTerms(db, now());
    reply.cacheTags({ tags: ['shop'], until: nextCutOff(terms, now()) });
    return terms;
  });

  const show = () => getOfficeDelivery(db, now());

  addRoute(app, 'GET /admin/delivery/', config, show);

  addRoute(app, 'PATCH /admin/delivery/', config, async (request) => {
    const { default_county: value } = request.body;
    await changeSetting(db, { key: 'default_county', value, ...actorOf(request) });
    return show();
  });

  addRoute(app, 'POST /admin/delivery/zones/', withFee, async (request) => {
    guardFee(request);
    await addZone(db, request.body, actorOf(request));
    return show();
  });

  addRoute(app, 'PUT /admin/delivery/zones/{id}/', withFee, async (request) => {
    guardFee(request);
    await changeZone(db, request.params.id, request.body, actorOf(request));
    return show();
  });

  addRoute(app, 'DELETE /admin/delivery/zones/{id}/', config, async (request) => {
    await removeZone(db, request.params.id, actorOf(request));
    return show();
  });

  addRoute(app, 'POST /admin/delivery/pickup-points/', withFee, async (request) => {
    guardFee(request);
    await addPoint(db, request.body, actorOf(request));
    return show();
  });

  addRoute(app, 'PUT /admin/delivery/pickup-points/{id}/', withFee, async (request) => {
    guardFee(request);
    await changePoint(db, request.params.id, request.body, actorOf(request));
    return show();
  });

  addRoute(app, 'POST /admin/delivery/holidays/', config, async (request) => {
    await addHoliday(db, request.body, actorOf(request));
    return show();
  });

  addRoute(app, 'DELETE /admin/delivery/holidays/{day}/', config, async (request) => {
    await removeHoliday(db, request.params.day, actorOf(request));
    return show();
  });
};

function guardFee(
  request: FastifyRequest & { body: { [Field in (typeof MONEY_FIELDS)[number]]?: unknown } },
): void {
  if (MONEY_FIELDS.some((field) => request.body[field] !== undefined)) {
    requirePermission(request, 'money-settings');
  }
}

const MINUTES_PER_HOUR = 60;

/** Pages compute dates from these terms, so they expire at the next cut-off of any zone, also for the same day. */
function nextCutOff({ zones }: DeliveryTerms, now: Date): Date {
  const today = nairobiDay(now);
  const hours = zones.flatMap(({ cut_off_hour, same_day }) => [
    cut_off_hour,
    ...(same_day ? [same_day.cut_off_hour] : []),
  ]);
  const cutOffs = [today, nextDay(today)].flatMap((day) =>
    hours.map((hour) => nairobiInstant(day, hour * MINUTES_PER_HOUR).getTime()),
  );
  return new Date(Math.min(...cutOffs.filter((cutOff) => cutOff > now.getTime())));
}
