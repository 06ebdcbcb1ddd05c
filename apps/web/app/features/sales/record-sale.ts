import { nairobiToIso } from '../../components/office/days.ts';
import { browserApi } from '../../lib/api.ts';
import { refuse, type Values } from '../../lib/forms.ts';
import { centsOf, formatPrice } from '../../lib/format.ts';
import { findEmpty } from '../../lib/refusals.ts';
import { toastSaved } from '../shell/save-result.ts';

export async function recordSale(values: Values) {
  const empty = findEmpty(values, {
    package: 'Choose a package',
    stylist: 'Choose a stylist',
    starts_at: 'Choose a day and an hour',
    client_name: 'Enter the name of the client',
    client_email: 'Enter an e-mail address',
    client_phone: 'Enter a phone number',
    reference: 'Enter the reference of the card payment',
  });
  if (empty) return refuse(empty, values);
  const { client_name = '', client_email = '', client_phone = '', reference = '' } = values;
  const recorded = await browserApi.post('/admin/sales/', {
    package: Number(values['package']),
    stylist: Number(values['stylist']),
    starts_at: nairobiToIso(values['starts_at'] ?? ''),
    client_name,
    client_email,
    client_phone,
    reference,
  });
  if (!recorded.ok) return refuse(recorded, values);
  const { amount, client_name: client, number } = recorded.value;
  return toastSaved('Sale recorded', `${formatPrice(centsOf(amount))} from ${client}, booking ${number}`);
}
