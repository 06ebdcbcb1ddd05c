import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Toasts } from '../../components/feedback/toasts.tsx';
import { ActionParts } from './action-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { FoundationParts } from './foundation-parts.tsx';
import { LayerParts } from './layer-parts.tsx';
import { OfficeParts } from './office-parts.tsx';
import { PictureParts } from './picture-parts.tsx';
import { StateParts } from './state-parts.tsx';

/** Every component in every state. Only in development. */
export default function Design() {
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
      </div>
      <OfficeParts />
      <div className={place}>
        <Toasts />
      </div>
    </main>
  );
}
