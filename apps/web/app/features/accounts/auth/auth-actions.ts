import type { Session, User, UserType } from '@harusi/contracts/accounts/accounts';
import type { Encoded } from '@harusi/contracts/calls';
import { redirect, redirectDocument } from 'react-router';
import { callWithRetryHint } from '../../../lib/api/call-with-retry-hint.ts';
import { type FormValues, readFormValues, rejectForm } from '../../../lib/forms/forms.ts';
import { findEmptyFields, withFallbackMessage } from '../../../lib/forms/rejections.ts';
import { session } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { readBusiness } from '../../vendors/profile-actions.ts';
import { findLanding } from './landing.ts';

const LOGIN_FIELDS = {
  account_type: 'Choose an account type',
  username: 'Enter your username or email address',
  password: 'Enter your password',
};

const EMAIL_CODE_REQUIRED = 'email_code_required';
const SECOND_FACTOR_REQUIRED = 'second_factor_required';
const CHECK_CREDENTIALS = 'Login failed. Please check your credentials and try again.';

/** `title` is the title of the error toast. */
export async function logIn(request: Request, title: string) {
  const values = readFormValues(await request.formData());
  const empty = findEmptyFields(values, LOGIN_FIELDS);
  if (empty) return rejectForm(empty, values);

  const { username = '', password = '', account_type, email_code, code } = values;
  const form = { username, password, code, ...(email_code !== undefined && { email_code }) };
  const result = await callWithRetryHint((api) => api.post('/auth/login/', form));
  if (!result.ok) {
    if (result.problem.code === EMAIL_CODE_REQUIRED) return rejectForm(result, { email_code: '', ...values });
    if (result.problem.code === SECOND_FACTOR_REQUIRED) return rejectForm(result, { ...values, code: '' });
    // The field of a wrong code says so itself.
    if (result.problem.field_errors?.['code'] !== undefined) return rejectForm(result, values);
    const failure = withFallbackMessage(result, CHECK_CREDENTIALS);
    showToast({ tone: 'failed', title, text: failure.problem.message });
    return rejectForm(failure, values);
  }
  return completeSignIn(result.value, {
    url: request.url,
    title: 'Login Successful!',
    text: `Welcome back, ${result.value.user.first_name}.`,
    chosen: account_type,
  });
}

const REGISTRATION_FAILED = 'Registration failed. Please try again.';

/** The fields that all registrations share. */
function readPerson(values: FormValues) {
  const { email = '', first_name = '', last_name = '', phone_number = '', username } = values;
  const { password = '', password_confirm = '' } = values;
  return { email, first_name, last_name, phone_number, username, password, password_confirm };
}

export async function register(request: Request) {
  const values = readFormValues(await request.formData());
  const account = readPerson(values);
  const result = await callWithRetryHint((api) => api.post('/auth/register/', account));
  if (!result.ok) return rejectForm(withFallbackMessage(result, REGISTRATION_FAILED), values);
  return completeSignIn(result.value, {
    url: request.url,
    title: `Karibu, ${result.value.user.first_name}`,
    text: 'Your account is open.',
  });
}

export async function registerVendor(request: Request) {
  const values = readFormValues(await request.formData());
  const { username = '', ...person } = readPerson(values);
  const account = { ...person, username, ...readBusiness(values) };
  const result = await callWithRetryHint((api) => api.post('/vendors/register/', account));
  if (!result.ok) return rejectForm(withFallbackMessage(result, REGISTRATION_FAILED), values);
  return completeSignIn(result.value, {
    url: request.url,
    title: 'Vendor account created',
    text: `Karibu, ${result.value.user.first_name}. Add your first product whenever you are ready.`,
  });
}

export async function requestPasswordReset(request: Request) {
  const values = readFormValues(await request.formData());
  const { email = '' } = values;
  const result = await callWithRetryHint((api) => api.post('/auth/password/reset/', { email }));
  return result.ok ? { email } : rejectForm(result, values);
}

export async function resetPassword(request: Request) {
  const values = readFormValues(await request.formData());
  const { token = '', password = '', password_confirm = '', code } = values;
  const chosen = { token, password, password_confirm, code };
  const result = await callWithRetryHint((api) => api.post('/auth/password/reset/confirm/', chosen));
  if (!result.ok) {
    const asksForCode = result.problem.code === SECOND_FACTOR_REQUIRED;
    return rejectForm(result, asksForCode ? { ...values, code: '' } : values);
  }
  return completeSignIn(result.value, {
    url: request.url,
    title: 'Password changed',
    text: 'You are signed in here, and signed out everywhere else.',
  });
}

/** Follows the link from our email. */
export const confirmEmail = (token: string) =>
  callWithRetryHint((api) => api.post('/auth/email/confirm/', { token }));

/** The old address takes a change back, then a new password is chosen. */
export async function undoEmail(request: Request) {
  const values = readFormValues(await request.formData());
  const { token = '' } = values;
  const result = await callWithRetryHint((api) => api.post('/auth/email/undo/', { token }));
  if (!result.ok) return rejectForm(result, values);
  session.clear();
  // A whole page load: the next page reads the secret from the address bar.
  return redirectDocument(`/reset-password#${result.value.reset_token}`);
}

const nextParam = (url: string) => new URL(url).searchParams.get('next');

/** Redirects a signed-in user to where the form would have led. */
export function redirectSignedInUser({ user_type }: User, url: string): Response {
  return redirect(findLanding(user_type, nextParam(url)).path);
}

interface SignIn {
  url: string;
  title: string;
  text: string;
  /** The account type chosen in the form, if it has that field. */
  chosen?: string | undefined;
}

/** Saves the session, greets the user and opens the right page for the account's own role. */
export function completeSignIn(
  newSession: Encoded<typeof Session>,
  { url, title, text, chosen }: SignIn,
): Response {
  session.save(newSession);
  const { user_type } = newSession.user;
  const { path, name } = findLanding(user_type, nextParam(url));
  showToast({ tone: 'done', title, text });
  if (chosen !== undefined && chosen !== user_type) {
    showToast({ tone: 'note', title: 'Account type', text: otherTypeText(user_type, name) });
  }
  return redirect(path);
}

const otherTypeText = (userType: UserType, landingName: string) =>
  `Your account is ${userType === 'admin' ? 'an' : 'a'} ${userType} account, so we opened ${landingName}.`;
