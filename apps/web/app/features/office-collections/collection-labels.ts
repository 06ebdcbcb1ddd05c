import type { BodyOf, Encoded } from '@harusi/contracts/calls';
import type { Collection } from '@harusi/contracts/catalogue';
import type { SaleProduct } from '@harusi/contracts/flash-sales';
import type { StoredPicture } from '@harusi/contracts/media';
import type { OfficeCollection } from '@harusi/contracts/office-collections';

export type CollectionRow = Encoded<typeof Collection>;
export type CollectionView = Encoded<typeof OfficeCollection>;
export type CollectionBody = BodyOf<'POST', '/admin/collections/'>;
export type CollectionChange = BodyOf<'PUT', '/admin/collections/{id}/'>;
/** A product as the dialog shows it. */
export type ChosenProduct = Encoded<typeof SaleProduct>;

export const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** The picture in the form's format, with its id. */
export const storedPictures = ({ picture, picture_id }: CollectionView): StoredPicture[] =>
  picture === null || picture_id === null ? [] : [{ ...picture, id: picture_id }];
