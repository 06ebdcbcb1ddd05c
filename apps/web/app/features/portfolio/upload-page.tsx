import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { FormValues } from '../../lib/forms/forms.ts';
import { stylistPath } from '../stylists/stylist-labels.ts';
import { BookingPaper } from './booking-paper.tsx';
import { UploadForm } from './upload-form.tsx';

interface UploadPageProps {
  stylist: { id: number; name: string; waiting: number };
  uploadKey: string;
  /** The unsent draft. */
  draft: { values: FormValues; file: File | undefined };
}

/** Resets the form after each item. */
export default function UploadPage({ stylist, uploadKey, draft }: UploadPageProps) {
  const { id, name, waiting } = stylist;
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState(0);
  return (
    <div className="mx-auto grid max-w-160 gap-8 pt-8 pb-8 lg:pt-16">
      <PageHeading
        label="Your portfolio"
        title={`Karibu, ${name.split(' ')[0]}`}
        lead="Show couples what you do. One picture at a time, with the story in a sentence or two."
      />
      <Notice>
        New items wait until we have looked at them, usually within a day; then they appear on{' '}
        <Link to={stylistPath(id)} className="underline underline-offset-4">
          your page
        </Link>
        .{' '}
        {waiting > 0 && (
          <strong className="font-semibold">
            {waiting === 1 ? 'One item waits for us now.' : `${waiting} items wait for us now.`}
          </strong>
        )}
      </Notice>
      <UploadForm
        key={sent}
        stylist={id}
        uploadKey={uploadKey}
        draft={sent === 0 ? draft : { values: {}, file: undefined }}
        onSent={() => {
          setSent(sent + 1);
          void revalidate();
        }}
      />
      <BookingPaper stylist={id} uploadKey={uploadKey} />
    </div>
  );
}
