import { expect, it } from 'vitest';
import { paperFile, SHOP_PARCEL_PAPERS, VENDOR_PARCEL_PAPERS } from './paper-files.ts';

it('names the file of one order by its number', () => {
  expect(paperFile(VENDOR_PARCEL_PAPERS[0]!, ['KSM84Q2T'])).toEqual({
    path: '/vendor/papers/packing-slips/?orders=KSM84Q2T',
    fileName: 'packing-slips-KSM84Q2T.pdf',
  });
});

it('names the file of several orders by their count', () => {
  expect(paperFile(SHOP_PARCEL_PAPERS[2]!, ['KSM84Q2T', '9E8G3L3P'])).toEqual({
    path: '/admin/papers/labels/?orders=KSM84Q2T,9E8G3L3P&size=a4',
    fileName: 'labels-2-orders.pdf',
  });
});
