import { useState } from 'react';
import { Plus, ShoppingBag } from 'lucide-react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { TabLinks } from '../../components/tab-links.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { Part, Row } from './part.tsx';

const TABS = [
  { id: 'story', label: 'The story', panel: <p>Made in Karen, by hand, in four days.</p> },
  { id: 'care', label: 'Materials and care', panel: <p>Keep it dry and away from perfume.</p> },
  { id: 'shipping', label: 'Shipping', panel: <p>Nairobi in one to two days.</p> },
];

export function ActionParts() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2_000);
  };
  return (
    <>
      <Part title="Buttons">
        <Row>
          <ButtonLink to="/design">Shop Collections</ButtonLink>
          <ButtonLink to="/design" variant="line">
            Book Personal Stylist
          </ButtonLink>
          <ButtonLink to="/design" variant="bordeaux">
            Book Now
          </ButtonLink>
          <ButtonLink to="/design" variant="quiet">
            Not now
          </ButtonLink>
          <Button disabled>Out of stock</Button>
        </Row>
        <Row>
          <Button variant="line" busy={busy} busyLabel="Loading..." onClick={work}>
            Load More Products
          </Button>
          <Button busy>Pay with M-Pesa</Button>
          <Button size="small">
            <Icon of={Plus} small />
            Add
          </Button>
          <Button size="small" variant="line">
            <Icon of={ShoppingBag} small />
            Add to Cart
          </Button>
        </Row>
      </Part>
      <Part title="Breadcrumb">
        <Breadcrumb
          trail={[{ label: 'Home', to: '/' }, { label: 'Bridal', to: '/bridal' }, { label: 'Tiaras' }]}
        />
      </Part>
      <Part title="Tabs">
        <Tabs label="About this piece" tabs={TABS} />
        <TabLinks
          label="Parts"
          tabs={[
            { label: 'Design', to: '/design', count: 3 },
            { label: 'Contact', to: '/contact' },
          ]}
        />
      </Part>
    </>
  );
}
