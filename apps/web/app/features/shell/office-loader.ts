import type { User } from '@harusi/contracts/accounts';
import type { RouterContextProvider } from 'react-router';
import { browserApi } from '../../lib/api.ts';
import { guestContext } from '../../lib/guards.ts';
import { readCounts, type Counts } from './office-counts.ts';
import { BUILT_IN_BRAND } from './shop-facts.ts';

export interface OfficeLayoutData {
  user: User;
  brandName: string;
  counts: Counts;
}

/** What the frame of an area shows; the guard before it has let the person in. */
export async function loadOfficeLayout({
  context,
}: {
  context: Readonly<RouterContextProvider>;
}): Promise<OfficeLayoutData> {
  const user = context.get(guestContext);
  const [shop, counts] = await Promise.all([browserApi.get('/shop/'), readCounts(user.user_type)]);
  return { user, brandName: shop.ok ? shop.value.brand_name : BUILT_IN_BRAND, counts };
}
