import { useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { OfficeTabs } from '../../components/office/lists/office-tabs.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { EmailFrame } from './email-frame.tsx';
import type { EmailPreview } from './wording-draft.ts';

const LOOKS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Plain text' },
] as const;
type Look = (typeof LOOKS)[number]['value'];

interface PreviewTabsProps {
  preview: EmailPreview | undefined;
  /** Why the last words are not shown; those of a field stand below it. */
  problem: ApiError | undefined;
}

/** A sample of the email in the words that are typed. */
export function PreviewTabs({ preview, problem }: PreviewTabsProps) {
  const [look, setLook] = useState<Look>('light');
  if (problem !== undefined && !problem.field_errors) return <ErrorState message={problem.message} />;
  if (preview === undefined) return <Skeleton className="h-40" />;
  const { subject, html, text } = preview;
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p>
        <span className="text-fine text-stone">Subject of a sample</span>
        <output className="block font-medium wrap-anywhere">{subject}</output>
      </p>
      <OfficeTabs label="Show it" tabs={LOOKS} value={look} onChange={setLook}>
        {look === 'text' ? (
          <pre className="overflow-auto text-fine whitespace-pre-line">{text}</pre>
        ) : (
          <EmailFrame title="Sample" html={html} scheme={look} />
        )}
      </OfficeTabs>
    </section>
  );
}
