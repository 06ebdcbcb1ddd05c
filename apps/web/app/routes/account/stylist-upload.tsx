import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { uploadKeyInHash } from '../../features/portfolio/upload-key.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { portfolioDrafts } from '../../lib/forms/form-drafts.ts';
import type { Route } from './+types/stylist-upload';
import '../../styles/shop/portfolio.css';
import { lazyPart } from '../../lib/network/load-code.ts';

export const meta: Route.MetaFunction = accountMeta('Portfolio upload', { hidden: true });

const UploadPage = lazyPart(() => import('../../features/portfolio/upload-page.tsx'));
const InvalidLink = lazyPart(() => import('../../features/portfolio/invalid-link.tsx'));
const loadPictures = () => import('../../features/vendor-products/draft-pictures.ts');

/** The key is in the URL fragment, which only the browser sees, so access is checked there. */
export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const uploadKey = uploadKeyInHash(window.location.hash);
  if (uploadKey === undefined) return { uploadKey };
  const result = await browserApi.get('/stylists/{id}/upload/', {
    params: { id: params.id },
    headers: { 'x-upload-key': uploadKey },
    signal,
  });
  if (!result.ok) return { uploadKey, failure: result };
  const stylist = result.value;
  const { draftPictures } = await loadPictures();
  const [file] = await draftPictures.read(`stylist-${stylist.id}`);
  const draft = { values: portfolioDrafts.read(stylist.id), file };
  return { uploadKey, open: { stylist, uploadKey, draft } };
}

export default function StylistUpload({ loaderData: found }: Route.ComponentProps) {
  useAnotherKey(found.uploadKey);
  return (
    // At least as high as the screen, so that the footer doesn't jump while loading.
    <div className="wrap min-h-svh">
      {found.open ? (
        <UploadPage key={found.open.stylist.id} {...found.open} />
      ) : (
        <InvalidLink failure={found.failure} />
      )}
    </div>
  );
}

/** Pasting a newer link over an older one only changes the fragment. */
function useAnotherKey(known: string | undefined): void {
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (uploadKeyInHash(hash) !== known) void revalidate();
  }, [hash, known, revalidate]);
}

export function HydrateFallback() {
  return (
    <div className="wrap min-h-svh">
      <h1 className="sr-only">Loading...</h1>
      <div aria-busy className="mx-auto grid max-w-160 gap-6 pt-16">
        <span aria-hidden className="skeleton h-24" />
        <span aria-hidden className="skeleton h-14" />
        <span aria-hidden className="skeleton h-80" />
      </div>
    </div>
  );
}
