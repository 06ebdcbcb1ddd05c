import type { Settings } from '../../settings/settings.rules.ts';
import { shopIssuer } from '../issuers.ts';
import { joinTexts, placeText } from '../paper-lines.ts';
import type { Issuer } from '../paper-models.ts';
import { countyCode } from './county-codes.rules.ts';
import type { AddressLabel } from './labels.ts';
import type { PackingSlip } from './packing-slips.ts';
import type { PickList } from './pick-lists.ts';
import type { PieceToPack } from './pieces-to-pack.ts';
import type { ParcelToPrint } from './read-parcels.ts';

/** What the papers of parcels show besides the parcels. */
export interface PackingFacts {
  settings: Settings;
  siteUrl: string;
  /** JPEGs by the addresses of their pictures. */
  pictures: ReadonlyMap<string, Buffer>;
}

/** Who sends a parcel: its vendor, in the vendor's own name, or the shop. */
const senderOf = ({ vendor }: ParcelToPrint, settings: Settings): Issuer =>
  vendor === null
    ? shopIssuer(settings)
    : {
        brand: vendor.name,
        name: vendor.name,
        address: vendor.address,
        pin: null,
        phone: vendor.phone,
        email: vendor.email,
      };

/** Where it goes, in lines. */
const addressOf = (parcel: ParcelToPrint) => [
  ...(parcel.pickup_point === null ? [] : [parcel.pickup_point.name]),
  placeText(parcel),
  parcel.landmark,
];

const piecesOf = ({ pieces }: ParcelToPrint, { pictures }: PackingFacts): PieceToPack[] =>
  pieces.map(({ image, ...piece }) => ({
    ...piece,
    shelf: null,
    picture: (image !== null && pictures.get(image)) || null,
  }));

export function toPackingSlip(parcel: ParcelToPrint, facts: PackingFacts): PackingSlip {
  const { settings, siteUrl } = facts;
  const others = parcel.others.map((name) => name ?? settings.brand.name);
  const rest =
    others.length === 1
      ? `The rest of the order comes in a parcel from ${others[0]}.`
      : `The rest of the order comes in ${others.length} parcels from ${others.join(', ')}.`;
  return {
    issuer: senderOf(parcel, settings),
    orderNumber: parcel.order,
    parcel: { index: parcel.index, count: parcel.count },
    leavesAt: null,
    carrier: parcel.carrier,
    recipient: { ...parcel.recipient, address: addressOf(parcel), pin: null },
    arrivesBy: parcel.promised_day,
    arrivalNote: parcel.by_hour === null ? null : `Same day, by ${parcel.by_hour}:00`,
    wishes: parcel.notes,
    pieces: piecesOf(parcel, facts),
    notes: others.length === 0 ? [] : [rest],
    help: `${settings.return_days} days to change your mind, from the day it arrives: ${siteUrl.replace(/^https?:\/\//, '')}/orders/${parcel.order}`,
  };
}

/** Said until a carrier is known; a parcel to the door has nothing to say. */
function wayOf({ pickup_point, method }: ParcelToPrint): string | null {
  if (pickup_point !== null) return 'Pick-up point';
  return method === 'same_day' ? 'Same day, by rider' : null;
}

export function toLabel(parcel: ParcelToPrint, { settings }: PackingFacts): AddressLabel {
  const { brand, address, phone } = senderOf(parcel, settings);
  const isPickUp = parcel.pickup_point !== null;
  return {
    sender: { brand, address, phone },
    orderNumber: parcel.order,
    parcel: { index: parcel.index, count: parcel.count },
    kind: isPickUp ? 'pick_up' : 'delivery',
    pickUpCode: null,
    zone: countyCode(parcel.county),
    carrier: parcel.carrier ?? wayOf(parcel),
    route: joinTexts([address.split(',').at(-1)!.trim(), parcel.town], ' to '),
    recipient: { ...parcel.recipient, address: [...addressOf(parcel), parcel.delivery_notes ?? ''] },
    day: parcel.promised_day,
    byHour: parcel.by_hour,
  };
}

export const toPickList = (
  parcels: readonly [ParcelToPrint, ...ParcelToPrint[]],
  facts: PackingFacts,
  now: Date,
): PickList => ({
  issuer: senderOf(parcels[0], facts.settings),
  madeAt: now,
  orders: parcels.map((parcel) => ({ number: parcel.order, pieces: piecesOf(parcel, facts) })),
});
