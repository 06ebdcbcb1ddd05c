import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import { PageTop } from '../../../features/pages/page-top.tsx';
import { itemListJsonLd } from '../../../features/seo/json-ld.ts';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { FilterBar } from '../../../features/stylists/list/filter-bar.tsx';
import { readStylistFilters } from '../../../features/stylists/list/stylist-filters.ts';
import { StylistList } from '../../../features/stylists/list/stylist-list.tsx';
import { stylistPath } from '../../../features/stylists/stylist-labels.ts';
import { api } from '../../../lib/server/api.server.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import '../../../styles/shop/stylist-list.css';
import '../../../styles/shop/stylist.css';
import type { Route } from './+types/stylists';

const PAGE_SIZE = 24;

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader(args: Route.LoaderArgs) {
  const filters = readStylistFilters(args.url.searchParams);
  const page = await api(args.context).get('/stylists/', { query: { ...filters, page_size: PAGE_SIZE } });
  const items = page.results.map(({ id, name }) => ({ name, path: stylistPath(id) }));
  return {
    filters,
    areas: page.areas,
    styles: page.styles,
    top: renderStatic(
      args,
      <PageTop
        label="They come to you"
        title="Our Stylists"
        lead="They dress couples for gardens, churches and the coast. Choose by what they do best, or by where you marry."
      />,
    ),
    list: renderStatic(args, <StylistList filters={filters} page={page} />),
    head: await loadHead(args, {
      title: 'Wedding stylists in Kenya',
      description:
        'Wedding stylists for brides and grooms all over Kenya: their work, what couples say, and what a day with them costs.',
      jsonLd: [itemListJsonLd(items, { origin: args.url.origin })],
    }),
  };
}

export default function Stylists({ loaderData }: Route.ComponentProps) {
  const { filters, areas, styles, top, list } = loaderData;
  return (
    <div className="wrap">
      <StaticMarkup markup={top} />
      <FilterBar filters={filters} areas={areas} styles={styles} />
      <StaticMarkup markup={list} className="pt-8 lg:pt-12" />
    </div>
  );
}
