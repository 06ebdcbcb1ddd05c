import { ButtonLink } from '../../components/button.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { takeFragmentSecret } from '../../features/accounts/auth/fragment-secret.ts';
import { AlertLinkPage, alertActions } from '../../features/product-alerts/alert-link-page.tsx';
import { productPath } from '../../lib/product-path.ts';
import type { Route } from './+types/product-alert';

export const meta: Route.MetaFunction = accountMeta('Shall we write to you?', { hidden: true });

/** Only the browser sees the link's secret, so it renders the form. */
export const clientLoader = () => ({ token: takeFragmentSecret() });

/** Reading the secret removes it from the URL, so a second read would find none. */
export const shouldRevalidate = () => false;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  alertActions.run(({ confirmAlert }) => confirmAlert(request));

const TEXT = {
  title: 'Shall we write to you?',
  lead: 'You asked us about a piece. Say yes, and we’ll send you one email about it, and then no more.',
  action: 'Yes, write to me',
};

export default function ProductAlert({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const product = actionData !== undefined && 'product' in actionData ? actionData.product : null;
  return (
    <AlertLinkPage
      {...TEXT}
      token={token}
      outcome={actionData}
      next={
        product && (
          <ButtonLink to={productPath(product)} variant="line" className="justify-self-start">
            {`See ${product.name}`}
          </ButtonLink>
        )
      }
    />
  );
}

/** The same form, so that nothing moves when it becomes usable. */
export const HydrateFallback = () => <AlertLinkPage {...TEXT} token={undefined} />;
