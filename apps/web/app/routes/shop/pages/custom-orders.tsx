import { Link } from 'react-router';
import { DateField } from '../../../components/fields/date-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { BUDGET_OPTIONS } from '../../../features/booking-flow/booking-options.ts';
import { EnquiryForm, SenderFields } from '../../../features/enquiries/enquiry-form.tsx';
import type { FieldFinder } from '../../../lib/forms/forms.ts';
import { CUSTOM_ORDER } from '../../../features/enquiries/enquiry-rules.ts';
import { enquiryActions } from '../../../features/enquiries/lazy-enquiry-actions.ts';
import { postEnquiry } from '../../../features/enquiries/post-enquiry.server.ts';
import { Block, Steps } from '../../../features/pages/page-parts.tsx';
import { PageTop } from '../../../features/pages/page-top.tsx';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import comb from '../../../images/custom-orders-comb.webp';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import '../../../styles/shop/prose.css';
import type { Route } from './+types/custom-orders';

export const meta: Route.MetaFunction = metaFromLoader;

const HEAD = {
  title: 'Custom Orders',
  description:
    'A veil, a ring, a tiara or cufflinks made for you by Kenyan makers: how it works, how long it takes, and a form to begin.',
};

export const action = (args: Route.ActionArgs) => postEnquiry(args, CUSTOM_ORDER);

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  enquiryActions.run(({ sendCustomOrder }) => sendCustomOrder(request));

const STEPS = [
  { title: 'You describe it', text: 'A few words, a date, perhaps a budget. Asking costs nothing.' },
  { title: 'We answer', text: 'Within one working day: what is possible, which maker, roughly how much.' },
  { title: 'You see it first', text: 'A drawing, samples of the material, a price and a date, in writing.' },
  { title: 'It is made', text: 'With photographs from the bench, and time kept for one fitting.' },
] as const;

const TIMES = [
  { piece: 'Veils and gloves', time: '3 to 4 weeks' },
  { piece: 'Tiaras and hair pieces', time: '4 to 6 weeks' },
  { piece: 'Rings and jewellery', time: '4 to 8 weeks' },
  { piece: 'Ties, bow ties, pocket squares', time: '2 to 3 weeks' },
  { piece: 'Cufflinks, engraving', time: '1 to 2 weeks' },
] as const;

const FOR_WHOM = ['The bride', 'The groom', 'Parents or party', 'A gift'];
const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export const loader = async (args: Route.LoaderArgs) => ({
  top: renderStatic(args, <Top />),
  times: renderStatic(args, <Times />),
  // From the loader, because the module also contains options that this form doesn't offer.
  budgets: BUDGET_OPTIONS.map(({ label }) => label),
  head: await loadHead(args, HEAD),
});
export const shouldRevalidate = () => false;

export default function CustomOrders({
  loaderData: { top, times, budgets },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-section text-pretty">
      <StaticMarkup markup={top} />
      <Block label="Begin here" title="Tell us about the piece">
        <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-20">
          <EnquiryForm outcome={actionData} sendLabel="Send request">
            {(field) => <Wish {...{ field, budgets }} />}
          </EnquiryForm>
          <StaticMarkup markup={times} />
        </div>
      </Block>
    </div>
  );
}

function Top() {
  return (
    <>
      <PageTop
        photo={comb}
        label="Made for you"
        title="Custom Orders"
        lead="Your grandmother’s brooch as a comb, the ring you drew on a napkin, a veil exactly as long as the aisle."
      />
      <Block title="How it works">
        <Steps steps={STEPS} />
      </Block>
    </>
  );
}

function Times() {
  return (
    <aside aria-labelledby="times-title" className="grid gap-5 bg-silk p-6 lg:p-8">
      <h3 id="times-title" className="font-display text-h3 font-semibold">
        How long it takes
      </h3>
      <dl className="text-small">
        {TIMES.map(({ piece, time }) => (
          <div key={piece} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
            <dt>{piece}</dt>
            <dd className="money text-stone">{time}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-stone">
        From the day you say yes to the drawing. A piece made for you cannot be returned unless it is faulty,
        so we show you everything first; see the{' '}
        <Link to="/terms#made-to-order" className="underline underline-offset-4 hover:text-bordeaux">
          terms
        </Link>
        .
      </p>
    </aside>
  );
}

function Wish({ field, budgets }: { field: FieldFinder; budgets: readonly string[] }) {
  return (
    <>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          {...field('piece')}
          label="What shall we make?"
          placeholder="A veil, a ring, cufflinks"
          maxLength={120}
          required
        />
        <SelectField
          {...field('for_whom')}
          label="For whom"
          placeholder="Choose"
          options={asOptions(FOR_WHOM)}
          optional
        />
        <DateField {...field('wedding_date')} label="Wedding date" optional />
        <SelectField
          {...field('budget')}
          label="Budget"
          placeholder="Choose"
          options={asOptions(budgets)}
          optional
        />
      </div>
      <TextField
        {...field('materials')}
        label="Materials and colours"
        placeholder="Ivory silk, pearls"
        maxLength={300}
        optional
      />
      <TextArea
        {...field('message')}
        label="Tell us about it"
        rows={6}
        required
        maxLength={4000}
        hint="What it goes with, what you like, what you cannot stand. Photographs can follow by WhatsApp."
      />
      <SenderFields field={field} />
    </>
  );
}
