import { accountMeta } from '../../features/accounts/account-meta.ts';
import { takeFragmentSecret } from '../../features/accounts/auth/fragment-secret.ts';
import { AlertLinkPage, alertActions } from '../../features/product-alerts/alert-link-page.tsx';
import type { Route } from './+types/product-alert-stop';

export const meta: Route.MetaFunction = accountMeta('Stop these emails', { hidden: true });

/** Only the browser sees the link's secret, so it renders the form. */
export const clientLoader = () => ({ token: takeFragmentSecret() });

/** Reading the secret removes it from the URL, so a second read would find none. */
export const shouldRevalidate = () => false;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  alertActions.run(({ stopAlert }) => stopAlert(request));

const TEXT = {
  title: 'No more emails?',
  lead: 'We’ll no longer write to you about this piece, and forget that you asked.',
  action: 'Stop these emails',
};

export default function ProductAlertStop({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return <AlertLinkPage {...TEXT} token={token} outcome={actionData} />;
}

/** The same form, so that nothing moves when it becomes usable. */
export const HydrateFallback = () => <AlertLinkPage {...TEXT} token={undefined} />;
