import { browserApi } from '../../lib/api/browser-api.ts';
import { type FormValues, rejectForm } from '../../lib/forms/forms.ts';
import { showToast } from '../../lib/toasts.ts';
import { saveTextChoice } from '../text-choice/save-text-choice.ts';

/** Each form of the screen names one of these as its `intent`. */
const FORMS = {
  business: {
    change: ({ kra_pin = '', ...values }: FormValues) => ({ ...readBusiness(values), kra_pin }),
    title: 'Business profile saved',
  },
  payout: {
    change: ({ payout_phone = '' }: FormValues) => ({ payout_phone }),
    title: 'Payout number saved',
  },
} as const;

const isIntent = (name: string | undefined): name is keyof typeof FORMS =>
  name !== undefined && name in FORMS;

let successes = 0;

export async function saveVendorProfile(values: FormValues) {
  const { intent } = values;
  if (intent === 'keep-number') return keepNumber(values);
  if (intent === 'texts') return saveTexts(values);
  if (!isIntent(intent)) throw new TypeError(`The business profile has no form called ${intent}`);
  const { change, title } = FORMS[intent];
  const result = await browserApi.patch('/vendor/profile/', change(values));
  if (!result.ok) return rejectForm(result, values);
  showToast({ tone: 'done', title });
  successes += 1;
  return { done: successes };
}

/** The choice is the account's, not the business's. */
async function saveTexts(values: FormValues) {
  const result = await saveTextChoice(values);
  if (!result.ok) return rejectForm(result, values);
  showToast({ tone: 'done', title: 'Choice saved' });
  successes += 1;
  return { done: successes };
}

/** Cancels a change of the payout number that waits. A button has no field for the error. */
async function keepNumber(values: FormValues) {
  const result = await browserApi.post('/vendor/payout-number/cancel/', undefined);
  if (!result.ok) {
    showToast({ tone: 'failed', title: 'Nothing was changed', text: result.problem.message });
    return rejectForm(result, values);
  }
  showToast({ tone: 'done', title: 'Change cancelled', text: 'Payouts go to the number from before.' });
  successes += 1;
  return { done: successes };
}

/** Shared by sign-up and profile. */
export function readBusiness(values: FormValues) {
  const { business_name = '', business_description = '', business_address = '' } = values;
  const { business_phone = '', business_email = '', business_website = '', business_license = '' } = values;
  return {
    business_name,
    business_description,
    business_address,
    business_phone,
    business_email,
    business_website,
    business_license,
  };
}
