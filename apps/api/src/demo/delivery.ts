import { Cents, KenyanPhone } from '@harusi/contracts/common';
import type { Db } from '@harusi/db/client';
import { PICKUP_POINTS, SAME_DAY } from '@harusi/demo/delivery';
import { booksStart } from '@harusi/demo/time';
import { listZones } from '../modules/delivery/delivery.service.ts';
import { addPoint } from '../modules/delivery/pickup-points.service.ts';
import { changeZone } from '../modules/delivery/zones.service.ts';

/** Pick-up points, free like the door, and the same day in Nairobi. */
export async function seedDelivery(tx: Db, now: Date, { adminId }: { adminId: number }): Promise<void> {
  const by = { actorId: adminId, now: booksStart(now) };
  for (const { phone, ...point } of PICKUP_POINTS) {
    await addPoint(tx, { ...point, phone: KenyanPhone.parse(phone) }, by);
  }
  const { county, fee, ...hours } = SAME_DAY;
  const zone = (await listZones(tx)).find(({ counties }) => counties.includes(county))!;
  const { id, name, days, cutOffHour, carrier, counties, version } = zone;
  const same_day = { fee: Cents.parse(fee * 100), ...hours };
  await changeZone(
    tx,
    id,
    { name, days, cut_off_hour: cutOffHour, carrier, counties, version, same_day },
    by,
  );
}
