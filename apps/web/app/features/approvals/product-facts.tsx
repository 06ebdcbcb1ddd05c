import type { ReactNode } from 'react';
import { Check, TriangleAlert } from 'lucide-react';
import { EmailAddress } from '../../components/email-address.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { formatMoney } from '../../lib/format.ts';
import { type ApprovalView, formatSize } from './approval-labels.ts';
import { runChecks } from './checks.ts';

type Fact = readonly [name: string, value: ReactNode];

export function ProductFacts({ product }: { product: ApprovalView }) {
  return (
    <dl>
      {toFacts(product).map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 border-b border-hair py-1.5 text-[0.8125rem]"
        >
          <dt className="text-stone">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function toFacts(product: ApprovalView): Fact[] {
  const { original_price, price_now, price, is_live, earlier, vendor, seo_title, seo_description } = product;
  const size = formatSize(product);
  return [
    [
      'Price',
      <>
        <span className="money">{formatMoney(price)}</span>{' '}
        {original_price !== null && <s className="money text-stone">{formatMoney(original_price)}</s>}
      </>,
    ],
    ...(is_live && price_now !== price ? [['In the shop now', formatMoney(price_now)] as const] : []),
    ['Category', `${product.category_name}, ${product.subcategory_name}`],
    ['SKU', product.sku],
    ['Inventory', product.inventory === 1 ? '1 unit' : `${product.inventory} units`],
    ...(size === '' ? [] : [['Weight, size', size] as const]),
    ...(seo_title === null ? [] : [['SEO title', seo_title] as const]),
    ...(seo_description === null ? [] : [['SEO text', seo_description] as const]),
    ['Vendor', `${vendor.name}, ${vendor.vendor_profile.business_address}`],
    ['Vendor email', <EmailAddress key="email" address={vendor.vendor_profile.business_email} />],
    ['Earlier work', `${earlier.approved} approved, ${earlier.rejected} rejected`],
  ];
}

/** Automatic checks. */
export function Checks({ product }: { product: ApprovalView }) {
  return (
    <ul aria-label="Checks" className="grid gap-1.5 text-[0.8125rem]">
      {runChecks(product).map(({ fine, text }) => (
        <li key={text} className={`flex gap-2 ${fine ? 'text-sage-dark' : 'text-warn-dark'}`}>
          <Icon of={fine ? Check : TriangleAlert} small className="mt-0.5" />
          {text}
        </li>
      ))}
    </ul>
  );
}
