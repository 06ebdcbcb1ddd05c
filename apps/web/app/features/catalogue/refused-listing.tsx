import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';

interface RefusedListingProps {
  trail: readonly { label: string; to?: string }[];
  title: string;
  /** What is wrong with the address. */
  refused: string;
  /** The list without any choice. */
  to: string;
}

/** An address that somebody has mistyped or broken: says what is wrong and leads back to the list. */
export function RefusedListing({ trail, title, refused, to }: RefusedListingProps) {
  return (
    <div className="wrap grid gap-6 pt-6">
      <Breadcrumb trail={trail} />
      <PageHeading title={title} />
      <EmptyState
        art="other"
        title="We cannot read this address"
        text={`Something in it is not right. ${refused}.`.replace('..', '.')}
        action={<ButtonLink to={to}>Show everything</ButtonLink>}
      />
    </div>
  );
}
