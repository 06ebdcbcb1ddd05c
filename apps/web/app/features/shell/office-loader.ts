import type { User } from '@harusi/contracts/accounts';
import type { RouterContextProvider } from 'react-router';
import { browserApi } from '../../lib/api.ts';
import { guestContext } from '../../lib/guards.ts';
import { BUILT_IN_BRAND } from './shop-facts.ts';

export interface OfficeVisit {
  user: User;
  brandName: string;
}

/** What the frame of an area shows; the guard before it has let the person in. */
export async function loadOffice({
  context,
}: {
  context: Readonly<RouterContextProvider>;
}): Promise<OfficeVisit> {
  const shop = await browserApi.get('/shop/');
  return { user: context.get(guestContext), brandName: shop.ok ? shop.value.brand_name : BUILT_IN_BRAND };
}
