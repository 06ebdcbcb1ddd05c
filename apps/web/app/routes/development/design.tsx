import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Toasts } from '../../components/feedback/toasts.tsx';
import { pageContext } from '../../lib/server/page-context.server.ts';
import { ActionParts } from './action-parts.tsx';
import { type EmailGroup, EmailParts } from './email-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { FoundationParts } from './foundation-parts.tsx';
import { LayerParts } from './layer-parts.tsx';
import { OfficeParts } from './office-parts.tsx';
import { PictureParts } from './picture-parts.tsx';
import { StateParts } from './state-parts.tsx';

/** The API renders every email; without it the page shows the rest. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ emails: EmailGroup[] | null }> {
  const { apiUrl } = context.get(pageContext);
  const response = await fetch(`${apiUrl}/development/emails/`).catch(() => null);
  return { emails: response?.ok ? ((await response.json()) as EmailGroup[]) : null };
}

/** Every component in every state. Only in development. */
export default function Design() {
  const { emails } = useLoaderData<typeof loader>();
  const [place, setPlace] = useState<'shop' | 'office'>('shop');
  return (
    <main id="main">
      <title>Design system | Harusi</title>
      <div className="wrap pt-12">
        <PageHeading
          label="Ivory, ink and a thread of gold"
          title="Design system"
          lead="Every part of the shop and of the back office, in every state."
        />
        <FoundationParts />
        <ActionParts />
        <FieldParts />
        <LayerParts />
        <p className="pt-4">
          <Button variant="quiet" size="small" onClick={() => setPlace(place === 'shop' ? 'office' : 'shop')}>
            {place === 'shop' ? 'Show toasts as the office does' : 'Show toasts as the shop does'}
          </Button>
        </p>
        <StateParts />
        <PictureParts />
        <EmailParts groups={emails} />
      </div>
      <OfficeParts />
      <div className={place}>
        <Toasts />
      </div>
    </main>
  );
}
