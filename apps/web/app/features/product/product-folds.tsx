import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { PLUS } from '../../components/icons/icon-paths.ts';
import type { WireProduct } from '../product-options/choices.ts';
import { measuresOf } from './measures.ts';

/** The particulars, written on the server: `details` opens and closes without us. */
export function ProductFolds({ product }: { product: WireProduct }) {
  const { features, sku, materials } = product;
  const measures = measuresOf(product);
  return (
    <div>
      <Fold title="Features" open>
        <ul className="gems">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
          <li>{`SKU ${sku}`}</li>
        </ul>
      </Fold>
      <Fold title="Materials and care">
        <div className="grid gap-3">
          {materials !== '' && <p>{materials}</p>}
          {measures.map((measure) => (
            <p key={measure}>{measure}</p>
          ))}
          <p>Put it on last, after scent and hairspray. Wipe with a soft dry cloth and keep it in its box.</p>
        </div>
      </Fold>
      <Fold title="Shipping and 30-day returns">
        <div className="grid gap-3">
          <p>
            Sent from Nairobi by courier, insured, to all 47 counties.{' '}
            <FoldLink to="/shipping">Shipping times and fees</FoldLink>
          </p>
          <p>
            You have 30 days from the day it arrives to send it back unworn, in its box.{' '}
            <FoldLink to="/returns">Returns</FoldLink>
          </p>
        </div>
      </Fold>
    </div>
  );
}

interface FoldProps {
  title: string;
  open?: boolean;
  children: ReactNode;
}

function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary>
        {title}
        <LineIcon of={PLUS} small />
      </summary>
      <div>{children}</div>
    </details>
  );
}

function FoldLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline underline-offset-4 hover:text-bordeaux">
      {children}
    </Link>
  );
}
