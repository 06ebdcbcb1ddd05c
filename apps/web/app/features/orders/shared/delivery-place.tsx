import { placeLines } from '../delivery-place.ts';

/** Where an order goes, one line below the other. */
export const DeliveryPlace = ({ delivery }: { delivery: Parameters<typeof placeLines>[0] }) => (
  <span className="whitespace-pre-line">{placeLines(delivery).join('\n')}</span>
);
