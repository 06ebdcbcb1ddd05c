import { rejectForm, type FormValues, readFormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields, withFallbackMessage } from '../../lib/forms/rejections.ts';
import { showToast } from '../../lib/toasts.ts';
import { businessIn } from '../vendors/business-values.ts';
import { comeIn } from './come-in.ts';
import { callPatiently } from './patient-api.ts';

export { passBy } from './come-in.ts';

const REQUIRED = {
  account_type: 'Choose an account type',
  username: 'Enter your username or e-mail address',
  password: 'Enter your password',
};

const CHECK_CREDENTIALS = 'Login failed. Please check your credentials and try again.';

/** `title` stands over what went wrong. */
export async function logIn(request: Request, title: string) {
  const values = readFormValues(await request.formData());
  const empty = findEmptyFields(values, REQUIRED);
  if (empty) return rejectForm(empty, values);

  const { username = '', password = '', account_type } = values;
  const result = await callPatiently((api) => api.post('/auth/login/', { username, password }));
  if (!result.ok) {
    const failure = withFallbackMessage(result, CHECK_CREDENTIALS);
    showToast({ tone: 'failed', title, text: failure.problem.message });
    return rejectForm(failure, values);
  }
  return comeIn(result.value, {
    url: request.url,
    title: 'Login Successful!',
    text: `Welcome back, ${result.value.user.first_name}.`,
    chosen: account_type,
  });
}

const FAILED = 'Registration failed. Please try again.';

/** What everybody gives who opens an account. */
function personIn(values: FormValues) {
  const { email = '', first_name = '', last_name = '', phone_number = '', username } = values;
  const { password = '', password_confirm = '' } = values;
  return { email, first_name, last_name, phone_number, username, password, password_confirm };
}

export async function openAccount(request: Request) {
  const values = readFormValues(await request.formData());
  const account = personIn(values);
  const result = await callPatiently((api) => api.post('/auth/register/', account));
  if (!result.ok) return rejectForm(withFallbackMessage(result, FAILED), values);
  return comeIn(result.value, {
    url: request.url,
    title: `Karibu, ${result.value.user.first_name}`,
    text: 'Your account is open.',
  });
}

export async function openVendorAccount(request: Request) {
  const values = readFormValues(await request.formData());
  const { username = '', ...person } = personIn(values);
  const account = { ...person, username, ...businessIn(values) };
  const result = await callPatiently((api) => api.post('/vendors/register/', account));
  if (!result.ok) return rejectForm(withFallbackMessage(result, FAILED), values);
  return comeIn(result.value, {
    url: request.url,
    title: 'Vendor account created',
    text: `Karibu, ${result.value.user.first_name}. Add your first product whenever you are ready.`,
  });
}

export async function askForLink(request: Request) {
  const values = readFormValues(await request.formData());
  const { email = '' } = values;
  const result = await callPatiently((api) => api.post('/auth/password/reset/', { email }));
  return result.ok ? { email } : rejectForm(result, values);
}

export async function choosePassword(request: Request) {
  const values = readFormValues(await request.formData());
  const { token = '', password = '', password_confirm = '' } = values;
  const chosen = { token, password, password_confirm };
  const result = await callPatiently((api) => api.post('/auth/password/reset/confirm/', chosen));
  if (!result.ok) return rejectForm(result, values);
  return comeIn(result.value, {
    url: request.url,
    title: 'Password changed',
    text: 'You are signed in here, and signed out everywhere else.',
  });
}
