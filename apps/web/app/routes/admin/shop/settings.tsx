import { UnsavedChanges } from '../../../components/office/editing/unsaved-changes.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../../components/office/layout/panel.tsx';
import { CompanySection } from '../../../features/settings/company-section.tsx';
import { MpesaPanel } from '../../../features/settings/mpesa-panel.tsx';
import { PayoutSection } from '../../../features/settings/payout-section.tsx';
import { RatesPanel } from '../../../features/settings/rates-panel.tsx';
import type { MoneySettingsView, SettingsView } from '../../../features/settings/rates.ts';
import { settingsAction } from '../../../features/settings/settings-actions.ts';
import {
  BrandSection,
  ContactSection,
  DeliverySection,
  StatisticsSection,
} from '../../../features/settings/shop-sections.tsx';
import { TextSection } from '../../../features/settings/text-section.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = () => [{ title: 'Settings | Harusi' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { result: await browserApi.get('/admin/settings/', { signal: request.signal }), now: new Date() };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return settingsAction(readFormValues(await request.formData()));
}

export default function Settings({ loaderData: { result, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Settings"
        note="Changes apply in the shop at once and are recorded in the audit log."
      />
      {result.ok ? (
        <Sections settings={result.value} now={now} />
      ) : (
        <Panel>
          <ReloadState message={result.problem.message} />
        </Panel>
      )}
    </>
  );
}

function Sections({ settings, now }: { settings: SettingsView; now: Date }) {
  const can = useCan();
  return (
    <UnsavedChanges>
      <BrandSection brand={settings.brand} brand_lookalikes={settings.brand_lookalikes} />
      {can('clients') && <ContactSection contact={settings.contact} />}
      <StatisticsSection statistics={settings.statistics} />
      {hasMoney(settings) && (
        <>
          <CompanySection company={settings.company} />
          <DeliverySection {...settings} />
          <PayoutSection settings={settings} />
          <TextSection text_budget={settings.text_budget} alert_phone={settings.alert_phone} />
          <RatesPanel rates={settings.rates} now={now} />
          <MpesaPanel mpesa={settings.mpesa} now={now} />
        </>
      )}
    </UnsavedChanges>
  );
}

/** The API sends the settings of money together, or not at all. */
const hasMoney = (settings: SettingsView): settings is SettingsView & MoneySettingsView =>
  'rates' in settings;
