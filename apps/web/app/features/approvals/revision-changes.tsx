import type { ApprovalView } from './approval-labels.ts';
import { Photos } from './photos.tsx';

/** A revision beside the published version. */
export function RevisionChanges({ product }: { product: ApprovalView }) {
  const { changes, live_images, images } = product;
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="what-changed" className="grid gap-2 rounded-card bg-ivory p-4">
      <h3 id="what-changed" className="font-semibold">
        What changes in the shop
      </h3>
      <dl className="grid gap-2 text-[0.8125rem]">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="grid gap-x-3 lg:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-stone">{field}</dt>
            <dd className="grid gap-1 wrap-anywhere whitespace-pre-line">
              <del className="text-stone">{before ?? 'nothing'}</del>
              <ins className="no-underline">
                <span aria-hidden>→ </span>
                {after ?? 'nothing'}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {live_images.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          <div className="grid content-start gap-1">
            <h4 className="text-fine text-stone">In the shop now</h4>
            <Photos label="Photographs in the shop now" images={live_images} small />
          </div>
          <div className="grid content-start gap-1">
            <h4 className="text-fine text-stone">As sent</h4>
            <Photos label="Photographs as sent" images={images} small />
          </div>
        </div>
      )}
    </section>
  );
}
