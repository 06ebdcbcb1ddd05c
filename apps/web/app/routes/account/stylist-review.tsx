import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { keyInHash } from '../../features/orders/order-keys.ts';
import { readInvitation, sendReview } from '../../features/stylists/review/send-review.ts';
import '../../styles/components/star-choice.css';
import type { Route } from './+types/stylist-review';
import { lazyPart } from '../../lib/network/load-code.ts';

export const meta: Route.MetaFunction = accountMeta('Review your stylist', { hidden: true });

const ReviewPage = lazyPart(() => import('../../features/stylists/review/review-page.tsx'));

/** The key is in the URL fragment, which only the browser sees. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const key = keyInHash(window.location.hash);
  return { key, found: key === undefined ? undefined : await readInvitation(key, signal) };
}

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  sendReview(keyInHash(window.location.hash) ?? '', await request.formData());

/** Not after a submit: the thanks stay visible instead of "already reviewed". */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod === undefined;

export default function StylistReview({ loaderData: { key, found } }: Route.ComponentProps) {
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  // Opening another link in the same tab only changes the fragment.
  useEffect(() => {
    if (keyInHash(hash) !== key) void revalidate();
  }, [hash, key, revalidate]);
  return (
    <div className="wrap min-h-svh">
      <ReviewPage key={key} found={found} />
    </div>
  );
}

export function HydrateFallback() {
  return (
    <div className="wrap min-h-svh">
      <h1 className="sr-only">Loading...</h1>
      <div aria-busy className="mx-auto grid max-w-160 gap-6 pt-16">
        <span aria-hidden className="skeleton h-24" />
        <span aria-hidden className="skeleton h-12" />
        <span aria-hidden className="skeleton h-48" />
      </div>
    </div>
  );
}
