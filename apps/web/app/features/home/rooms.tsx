import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { Advice } from './advice.tsx';
import { Doors } from './doors.tsx';
import { Featured } from './featured.tsx';
import { Figures } from './figures.tsx';
import type { HomeContent } from './home-content.ts';
import { TeaserRow } from './teaser-row.tsx';

interface RoomsProps {
  content: HomeContent;
  /** Undefined while the API cannot be asked. */
  shop: ShopSettings | undefined;
}

/** The home page under its hero; written on the server. */
export function Rooms({ content, shop }: RoomsProps) {
  return (
    <>
      {content.teasers.length > 0 && <TeaserRow teasers={content.teasers} />}
      {shop !== undefined && <Figures figures={shop.statistics} />}
      <Doors doors={content.doors} />
      <Featured content={content} />
      <Advice consultation={content.consultation} />
    </>
  );
}
