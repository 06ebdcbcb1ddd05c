import type { User } from '@harusi/contracts/accounts/accounts';
import type { RouterContextProvider } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { userContext } from '../../lib/session/guards.ts';
import { DEFAULT_BRAND } from '../shop-settings/shop-settings.ts';
import { readCounts, type Counts } from './office-counts.ts';

interface OfficeLayoutData {
  user: User;
  brandName: string;
  counts: Counts;
}

/** Loads the layout's data; the guard has already checked access. */
export async function loadOfficeLayout({
  context,
}: {
  context: Readonly<RouterContextProvider>;
}): Promise<OfficeLayoutData> {
  const user = context.get(userContext);
  const [shop, counts] = await Promise.all([browserApi.get('/shop/'), readCounts(user.user_type)]);
  return { user, brandName: shop.ok ? shop.value.brand_name : DEFAULT_BRAND, counts };
}
