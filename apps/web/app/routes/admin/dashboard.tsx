import { Mail } from 'lucide-react';
import { PageHeader } from '../../components/office/page-header.tsx';
import { StatCard } from '../../components/office/stat-card.tsx';
import { ADMIN_AREA, BACK_TO_SITE, screensOf } from '../../features/shell/office-screens.ts';
import { TileLink, Tiles } from '../../features/shell/tiles.tsx';
import { browserApi } from '../../lib/api.ts';
import { formatLongDate } from '../../lib/dates.ts';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [{ title: 'Admin Dashboard | Harusi' }];

export async function clientLoader() {
  const enquiries = await browserApi.get('/admin/enquiries/', { query: { page_size: 1 } });
  return { today: new Date(), enquiries };
}

const [, ...SCREENS] = screensOf(ADMIN_AREA);

export default function AdminDashboard({ loaderData: { today, enquiries } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Admin Dashboard" note={formatLongDate(today)} />
      <div className="panel sm:max-w-72">
        <StatCard
          label="New enquiries"
          value={enquiries.ok ? enquiries.value.counts.new : '–'}
          note={enquiries.ok ? 'waiting for an answer' : enquiries.problem.message}
          tone={enquiries.ok ? 'plain' : 'bad'}
          icon={Mail}
          to="/admin/enquiries"
        />
      </div>
      <section aria-label="All areas">
        <Tiles>
          {[...SCREENS, BACK_TO_SITE].map(({ to, label, icon }) => (
            <TileLink key={to} to={to} icon={icon}>
              {label}
            </TileLink>
          ))}
        </Tiles>
      </section>
    </>
  );
}
