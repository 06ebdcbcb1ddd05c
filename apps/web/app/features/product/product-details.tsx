import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { PLUS } from '../../components/icons/icon-paths.ts';
import type { WireProduct } from '../product-options/choices.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import { ProductCard } from '../catalogue/product-card.tsx';

interface ProductFoldsProps {
  product: WireProduct;
  /** Undefined while the shop's settings are unknown. */
  returnDays: number | undefined;
}

/** Features, care and shipping; static markup. */
export function ProductFolds({ product, returnDays }: ProductFoldsProps) {
  const { features, sku, materials } = product;
  const measures = formatMeasures(product);
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
      <Fold
        title={returnDays === undefined ? 'Shipping and returns' : `Shipping and ${returnDays}-day returns`}
      >
        <div className="grid gap-3">
          <p>
            Sent from Nairobi by courier, insured, to all 47 counties.{' '}
            <FoldLink to="/shipping">Shipping times and fees</FoldLink>
          </p>
          <p>
            {returnDays !== undefined &&
              `You have ${returnDays} days from the day it arrives to send it back unworn, in its box. `}
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

type Measured = Pick<WireProduct, 'weight' | 'dimensions_length' | 'dimensions_width' | 'dimensions_height'>;

const GRAMS = 1000;

/** Weight and dimensions as people say them: light things in grams. */
export function formatMeasures(product: Measured): string[] {
  const { weight, dimensions_length, dimensions_width, dimensions_height } = product;
  const sides = [dimensions_length, dimensions_width, dimensions_height].filter((side) => side !== null);
  const measures: string[] = [];
  if (weight !== null)
    measures.push(`Weight ${weight < 1 ? `${Math.round(weight * GRAMS)} g` : `${weight} kg`}`);
  if (sides.length > 0)
    measures.push(`${sides.length === 1 ? 'Length' : 'Dimensions'} ${sides.join(' × ')} cm`);
  return measures;
}

/** The long description, if it differs from the short one; static markup. */
export function Description({ product: { description, short_description } }: { product: WireProduct }) {
  if (description === '' || description === short_description) return null;
  return (
    <section aria-labelledby="description-title" className="grid gap-6 pt-section">
      <h2 id="description-title" className="font-display text-h2 font-medium">
        Description
      </h2>
      <p className="max-w-read text-pretty whitespace-pre-line">{description}</p>
    </section>
  );
}

const SIZES = '(min-width: 60rem) 18rem, 50vw';

/** Related products; static markup. */
export function Related({ products }: { products: readonly CardProduct[] }) {
  return (
    <section aria-labelledby="related-title" className="grid gap-8 pt-section lg:gap-12">
      <h2 id="related-title" className="font-display text-h2 font-medium">
        You may also like
      </h2>
      <ul className="grid grid-cols-2 gap-x-grid-x gap-y-grid-y lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
