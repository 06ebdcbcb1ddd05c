import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useUnsavedChanges } from '../../components/office/editing/unsaved-changes.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import type { MoneySettingsView, SettingsView } from './rates.ts';

export function BrandSection({
  brand,
  brand_lookalikes: lookalikes,
}: Pick<SettingsView, 'brand' | 'brand_lookalikes'>) {
  return (
    <SettingForm
      intent="brand"
      title="Brand"
      text="The shop's name, and the line under it when the shop opens."
      saved={brand}
    >
      {(problem) => (
        <>
          <TextField
            name="brand.name"
            label="Name"
            defaultValue={brand.name}
            maxLength={40}
            problem={problem}
            required
          />
          <TextField
            name="brand.tagline"
            label="Tagline"
            defaultValue={brand.tagline}
            maxLength={120}
            problem={problem}
            required
          />
          {lookalikes.length > 0 && <Lookalikes names={lookalikes.map((vendor) => vendor.business_name)} />}
        </>
      )}
    </SettingForm>
  );
}

/** Vendors that were called this before the brand was. */
function Lookalikes({ names }: { names: readonly string[] }) {
  return (
    <Notice tone="failed" title="A vendor’s name looks like the shop’s">
      Shoppers may take {names.map((name) => `“${name}”`).join(', ')} for you. Ask for another name, or
      suspend the account under{' '}
      <Link to="/admin/vendors" className="underline">
        Vendors
      </Link>
      .
    </Notice>
  );
}

export function ContactSection({ contact }: Pick<SettingsView, 'contact'>) {
  return (
    <SettingForm
      intent="contact"
      title="Contact"
      text="In the footer of every page and every email."
      saved={contact}
    >
      {(problem) => (
        <>
          <TextField
            name="contact.email"
            type="email"
            label="Email"
            hint="Sales and enquiries are sent here, too."
            defaultValue={contact.email}
            problem={problem}
            required
          />
          <TextField
            name="contact.phone"
            type="tel"
            label="Phone"
            defaultValue={contact.phone}
            maxLength={30}
            problem={problem}
            required
          />
          <TextField
            name="contact.whatsapp"
            inputMode="numeric"
            label="WhatsApp"
            hint="Digits only, with the country code: 254700000000"
            defaultValue={contact.whatsapp}
            maxLength={15}
            problem={problem}
            required
          />
          <TextField
            name="contact.address"
            label="Address"
            defaultValue={contact.address}
            maxLength={200}
            problem={problem}
            required
          />
        </>
      )}
    </SettingForm>
  );
}

const FIGURES = {
  happy_couples: 'Happy couples',
  average_rating: 'Average rating',
  fast_shipping: 'Fast shipping',
  personal_support: 'Personal support',
} as const;

export function StatisticsSection({ statistics }: Pick<SettingsView, 'statistics'>) {
  return (
    <SettingForm
      intent="statistics"
      title="Home statistics"
      text="The four figures on the home page."
      saved={statistics}
    >
      {(problem) => (
        <>
          <Figure of="happy_couples" statistics={statistics} problem={problem} />
          <Figure of="average_rating" statistics={statistics} problem={problem} />
          <Figure of="fast_shipping" statistics={statistics} problem={problem} />
          <Figure of="personal_support" statistics={statistics} problem={problem} />
        </>
      )}
    </SettingForm>
  );
}

interface FigureProps extends Pick<SettingsView, 'statistics'> {
  of: keyof typeof FIGURES;
  problem: Parameters<Parameters<typeof SettingForm>[0]['children']>[0];
}

const Figure = ({ of, statistics, problem }: FigureProps) => (
  <TextField
    name={`statistics.${of}`}
    label={FIGURES[of]}
    defaultValue={statistics[of]}
    maxLength={12}
    problem={problem}
    required
  />
);

/** `350.00` as a user would type it. */
export const asTyped = (shillings: string | number) => String(shillings).replace(/\.00$/, '');

export function DeliverySection({
  delivery_fee,
  free_delivery_over,
}: Pick<MoneySettingsView, 'delivery_fee' | 'free_delivery_over'>) {
  return (
    <SettingForm
      intent="delivery"
      title="Delivery"
      text="In shillings. Existing orders keep their delivery fee."
      saved={[delivery_fee, free_delivery_over]}
    >
      {(problem) => (
        <>
          <TextField
            name="delivery_fee"
            inputMode="decimal"
            label="Delivery fee"
            hint="0 makes delivery free for everyone."
            defaultValue={asTyped(delivery_fee)}
            problem={problem}
            required
          />
          <TextField
            name="free_delivery_over"
            inputMode="decimal"
            label="Free delivery over"
            hint="Announced on every page."
            defaultValue={asTyped(free_delivery_over)}
            problem={problem}
            required
          />
        </>
      )}
    </SettingForm>
  );
}

interface SettingFormProps {
  intent: string;
  title: string;
  text: string;
  /** The saved values: when they change, the fields reset to them. */
  saved: unknown;
  children: (problem: ApiError | undefined) => ReactNode;
}

/** One section of the settings, submitted on its own. */
export function SettingForm({ intent, title, text, saved, children }: SettingFormProps) {
  const { Form, form, busy, problem, attempt, done } = useFetcherForm();
  const unsaved = useUnsavedChanges(intent, done);
  return (
    <Panel title={title}>
      <Form ref={form} method="post" noValidate className="grid gap-4" {...unsaved}>
        <p className="text-stone">{text}</p>
        <ProblemBanner key={attempt} problem={problem} />
        <input type="hidden" name="intent" value={intent} />
        <div key={JSON.stringify(saved)} className="grid gap-4 sm:grid-cols-2">
          {children(problem)}
        </div>
        <Button type="submit" busy={busy} busyLabel="Saving…" className="justify-self-start">
          Save {title.toLowerCase()}
        </Button>
      </Form>
    </Panel>
  );
}
