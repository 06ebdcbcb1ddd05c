import { Link } from 'react-router';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { loadOrSample } from '../../../features/catalogue/load-or-sample.ts';
import { EnquiryForm, SenderFields } from '../../../features/enquiries/enquiry-form.tsx';
import { MESSAGE } from '../../../features/enquiries/enquiry-rules.ts';
import { enquiryActions } from '../../../features/enquiries/lazy-enquiry-actions.ts';
import { postEnquiry } from '../../../features/enquiries/post-enquiry.server.ts';
import { PageTop } from '../../../features/pages/page-top.tsx';
import { ShopContact } from '../../../features/pages/shop-contact.tsx';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import type { ShopSettings } from '../../../features/shop-settings/shop-settings.ts';
import { api } from '../../../lib/server/api.server.ts';
import '../../../styles/shop/prose.css';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = metaFromLoader;

const HEAD = {
  title: 'Contact',
  description:
    'Write to us, call us or send a WhatsApp: about an order, a piece, a stylist or a date that is near.',
};

export const action = (args: Route.ActionArgs) => postEnquiry(args, MESSAGE);

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  enquiryActions.run(({ sendMessage }) => sendMessage(request));

const SOONER = [
  { to: '/shipping', label: 'When does it arrive?' },
  { to: '/returns', label: 'Can I send it back?' },
  { to: '/size-guide', label: 'Which size am I?' },
  { to: '/custom-orders', label: 'Can you make it for me?' },
] as const;

/** Includes the shop's settings, which don't change while a visitor types. */
export async function loader(args: Route.LoaderArgs) {
  // The form is of use without the rest.
  const { data: shop } = await loadOrSample<ShopSettings | undefined>(
    () => api(args.context).get('/shop/'),
    () => undefined,
  );
  return {
    top: renderStatic(args, <Top />),
    otherWays: renderStatic(args, <OtherWays shop={shop} />),
    head: await loadHead(args, HEAD),
  };
}
export const shouldRevalidate = () => false;

export default function Contact({ loaderData: { top, otherWays }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap text-pretty">
      <StaticMarkup markup={top} />
      <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-20">
        <EnquiryForm outcome={actionData} sendLabel="Send message">
          {(field) => (
            <>
              <SenderFields field={field} />
              <TextArea
                {...field('message')}
                label="Message"
                rows={7}
                required
                maxLength={4000}
                hint="If it is about an order, its number helps."
              />
            </>
          )}
        </EnquiryForm>
        <StaticMarkup markup={otherWays} />
      </div>
    </div>
  );
}

const Top = () => (
  <PageTop
    label="Karibu"
    title="Contact"
    lead="A question, a worry, a date that is near. A person reads it, and a person answers."
  />
);

function OtherWays({ shop }: { shop: ShopSettings | undefined }) {
  return (
    <aside aria-label="Other ways to reach us" className="grid gap-8 bg-silk p-6 lg:p-8">
      {shop && (
        <div className="grid gap-2">
          <h2 className="font-display text-h3 font-semibold">Talk to us</h2>
          <ShopContact shop={shop} />
        </div>
      )}
      <div className="grid gap-2">
        <h2 className="font-display text-h3 font-semibold">Perhaps answered already</h2>
        <ul>
          {SOONER.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-bordeaux"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
