import { Link } from 'react-router';
import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../components/office/layout/panel.tsx';
import { BusinessSection } from '../../features/vendors/business-section.tsx';
import { MessageSection } from '../../features/vendors/message-section.tsx';
import { PayoutSection } from '../../features/vendors/payout-section.tsx';
import { saveVendorProfile } from '../../features/vendors/profile-actions.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = () => [{ title: 'Business profile | Harusi' }];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [profile, me] = await Promise.all([
    browserApi.get('/vendor/profile/', { signal }),
    browserApi.get('/auth/me/', { signal }),
  ]);
  if (!profile.ok) return { problem: profile.problem };
  if (!me.ok) return { problem: me.problem };
  return { profile: profile.value, user: me.value };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveVendorProfile(readFormValues(await request.formData()));
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Business profile"
        note="Who buyers buy from, how we reach you, and where your money goes."
      />
      {loaderData.problem === undefined ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
          <BusinessSection profile={loaderData.profile} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
            <PayoutSection profile={loaderData.profile} />
            <MessageSection user={loaderData.user} />
            <Panel title="Your account">
              <p className="text-stone">
                Your own name, email address and password are in your{' '}
                <Link to="/profile" className="text-gold-text underline underline-offset-4">
                  profile settings
                </Link>
                .
              </p>
            </Panel>
          </div>
        </div>
      ) : (
        <Panel>
          <ReloadState message={loaderData.problem.message} />
        </Panel>
      )}
    </>
  );
}
