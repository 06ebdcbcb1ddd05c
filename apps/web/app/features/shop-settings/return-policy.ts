import type { ShopSettings } from './shop-settings.ts';

/** `30-day return policy`, without the days while the settings are unknown. */
export const returnPolicy = (shop: Pick<ShopSettings, 'return_days'> | undefined): string =>
  shop === undefined ? 'Return policy' : `${shop.return_days}-day return policy`;
