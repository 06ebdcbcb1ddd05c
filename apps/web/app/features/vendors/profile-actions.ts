import { browserApi } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { showToast } from '../../lib/toasts.ts';
import { businessIn } from './business-values.ts';

/** What the forms of the screen can ask for; each names one as its `intent`. */
const FORMS = {
  business: { change: businessIn, title: 'Business profile saved' },
  payout: {
    change: ({ payout_phone = '', current_password = '' }: FormValues) => ({
      payout_phone,
      current_password,
    }),
    title: 'Payout number saved',
  },
} as const;

const isIntent = (name: string | undefined): name is keyof typeof FORMS =>
  name !== undefined && name in FORMS;

let savings = 0;

export async function saveVendorProfile(values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`The business profile has no form called ${intent}`);
  const { change, title } = FORMS[intent];
  const result = await browserApi.patch('/vendor/profile/', change(values));
  if (!result.ok) return rejectForm(result, values);
  showToast({ tone: 'done', title });
  savings += 1;
  return { done: savings };
}
