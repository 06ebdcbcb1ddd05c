import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { PageHeading } from '../../components/page-heading.tsx';

interface PageTopProps {
  title: string;
  label: string;
  lead: string;
  /** A decorative 960 × 640 photo. */
  photo?: string;
}

/** The breadcrumb, the heading and an introduction. */
export function PageTop({ title, label, lead, photo }: PageTopProps) {
  return (
    <div className="grid gap-6 pt-4 pb-10 lg:gap-8 lg:pt-6 lg:pb-16">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }, { label: title }]} />
      {photo === undefined ? (
        <PageHeading label={label} title={title} lead={lead} />
      ) : (
        <div className="grid gap-8 lg:grid-cols-2 lg:items-center lg:gap-16">
          <PageHeading label={label} title={title} lead={lead} />
          <img
            src={photo}
            alt=""
            width={960}
            height={640}
            fetchPriority="high"
            className="aspect-3/2 w-full bg-silk object-cover"
          />
        </div>
      )}
    </div>
  );
}
