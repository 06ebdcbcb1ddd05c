import { Button } from '../../components/button.tsx';
import type { ProductUpload } from './use-product-upload.ts';

interface SendBarProps {
  label: string;
  note: string;
  sending: Pick<ProductUpload, 'share' | 'busy' | 'isLost' | 'stop'>;
}

/** Submit button, upload progress and what happens next. */
export function SubmitBar({ label, note, sending: { share, busy, isLost, stop } }: SendBarProps) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="panel sticky bottom-2 z-10 grid gap-2 px-4 py-3 shadow-[0_0_0_1px_var(--color-line),0_-0.5rem_1.5rem_rgb(31_27_24/0.06)] max-lg:bottom-16">
      {share !== undefined && (
        <div className="grid gap-1">
          <output className="money text-fine text-stone">
            {share < 1 ? `ProductUpload, ${percent}%` : 'All sent. We are checking your pictures…'}
          </output>
          <progress value={share} aria-label="Sending the product" />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-fine text-stone max-sm:hidden">{note}</p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-auto">
          {busy && (
            <Button variant="line" onClick={stop}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={busy} busyLabel="Sending…">
            {isLost ? 'Try again' : label}
          </Button>
        </div>
      </div>
    </div>
  );
}
