import { browserApi, type Result } from '../../../lib/api/browser-api.ts';
import { download } from '../../../lib/api/download.ts';
import { rejectForm, type FormValues } from '../../../lib/forms/forms.ts';
import { keepUser } from '../../../lib/session/keep-user.ts';
import { session } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { rememberWedding } from '../../delivery/visitor.ts';
import { saveTextChoice } from '../../text-choice/save-text-choice.ts';

let successes = 0;

/** Numbers each success, so that a form notices the next one as well. */
function done(title: string, text?: string) {
  showToast({ tone: 'done', title, ...(text !== undefined && { text }) });
  successes += 1;
  return { done: successes };
}

async function toOutcome<Value>(
  call: Promise<Result<Value>>,
  values: FormValues,
  done: (value: Value) => { done: number },
) {
  const result = await call;
  return result.ok ? done(result.value) : rejectForm(result, values);
}

function saveDetails(values: FormValues) {
  const { first_name = '', last_name = '', email = '', phone_number = '', username = '' } = values;
  const { current_password, wedding_date } = values;
  const hasNoPhone = phone_number === '' && session.user()?.phone_number == null;
  const change = {
    first_name,
    last_name,
    email,
    username,
    ...(!hasNoPhone && { phone_number }),
    ...(current_password !== undefined && { current_password }),
    ...(wedding_date !== undefined && { wedding_date }),
  };
  return toOutcome(browserApi.patch('/auth/me/', change), values, (user) => {
    keepUser(user);
    if (wedding_date !== undefined) rememberWedding(user.wedding_date);
    const { pending_email } = user;
    return pending_email !== null && pending_email === email
      ? done(
          'Look in your mail',
          `Follow the link that we sent to ${pending_email}. Until then nothing changes.`,
        )
      : done('Profile saved');
  });
}

function changePassword(values: FormValues) {
  const { current_password = '', password = '', password_confirm = '' } = values;
  const change = { current_password, password, password_confirm };
  return toOutcome(browserApi.post('/auth/password/change/', change), values, (opened) => {
    session.save(opened);
    return done('Password changed', 'Your other devices are signed out.');
  });
}

function saveTexts(values: FormValues) {
  return toOutcome(saveTextChoice(values), values, () => done('Choice saved'));
}

function resumeTexts(values: FormValues) {
  const channel = values.channel === 'whatsapp' ? 'whatsapp' : 'sms';
  const call = browserApi.post('/auth/me/messages/{channel}/resume/', undefined, { params: { channel } });
  return toOutcome(call, values, () => done('Karibu tena', 'From now on you hear from us there again.'));
}

function chooseOffers(values: FormValues) {
  const { channel, words = '' } = values;
  const agrees = values.agrees === 'on';
  const params = { channel: channel === 'sms' || channel === 'whatsapp' ? channel : ('email' as const) };
  const call = browserApi.put('/auth/me/offers/{channel}/', { agrees, words }, { params });
  return toOutcome(call, values, () =>
    agrees
      ? done('Asante, noted', 'Take the tick away whenever you like.')
      : done('Stopped', 'You get no news and offers there.'),
  );
}

function confirmEmail(values: FormValues) {
  return toOutcome(browserApi.post('/auth/email/confirmation/', undefined), values, ({ detail }) =>
    done('Look in your mail', detail),
  );
}

function cancelEmailChange(values: FormValues) {
  const call = browserApi.delete('/auth/email/change/', undefined);
  return toOutcome(call, values, ({ email }) =>
    done('Your email address stays', `You log in with ${email} as before.`),
  );
}

function saveAddress(values: FormValues) {
  const { id, label = '', recipient = '', phone_number = '', county = '', town = '', landmark = '' } = values;
  const is_default = values.is_default === 'on';
  const address = { label, recipient, phone_number, county, town, landmark, is_default };
  return id === undefined
    ? toOutcome(browserApi.post('/auth/addresses/', address), values, () => done('Address added'))
    : toOutcome(browserApi.patch('/auth/addresses/{id}/', address, { params: { id } }), values, () =>
        done('Address saved'),
      );
}

function makeDefault(values: FormValues) {
  const { id = '', label } = values;
  const call = browserApi.patch('/auth/addresses/{id}/', { is_default: true }, { params: { id } });
  return toOutcome(call, values, () =>
    done('Default address changed', `We deliver to ${label} from now on.`),
  );
}

function removeAddress(values: FormValues) {
  const { id = '' } = values;
  const call = browserApi.delete('/auth/addresses/{id}/', undefined, { params: { id } });
  return toOutcome(call, values, () => done('Address removed'));
}

function endSession(values: FormValues) {
  const { id = '' } = values;
  const call = browserApi.delete('/auth/sessions/{id}/', undefined, { params: { id } });
  return toOutcome(call, values, () => done('Signed out', 'That device needs your password again.'));
}

function endOtherSessions(values: FormValues) {
  return toOutcome(browserApi.post('/auth/sessions/end-others/', undefined), values, () =>
    done('Signed out everywhere else', 'Only this device is still signed in.'),
  );
}

async function downloadData(values: FormValues) {
  const { current_password = '', format = 'html' } = values;
  const body = { current_password, format };
  const failure = await download('/auth/me/data/download/', `my-data.${format}`, {}, body);
  return failure === undefined
    ? done('Your data is on its way', 'Look in your downloads.')
    : rejectForm(failure, values);
}

function deleteAccount(values: FormValues) {
  const { current_password = '' } = values;
  return toOutcome(browserApi.post('/auth/me/data/deletion/', { current_password }), values, () =>
    done('We will delete your account', 'We have sent you an email, in case you change your mind.'),
  );
}

function keepAccount(values: FormValues) {
  return toOutcome(browserApi.delete('/auth/me/data/deletion/', undefined), values, () =>
    done('Karibu tena', 'Your account stays, and nothing is deleted.'),
  );
}

/** Each form of the profile names one of these as its `intent`. */
const ACTIONS = {
  details: saveDetails,
  password: changePassword,
  texts: saveTexts,
  'resume-texts': resumeTexts,
  offers: chooseOffers,
  'confirm-email': confirmEmail,
  'cancel-email': cancelEmailChange,
  address: saveAddress,
  'default-address': makeDefault,
  'remove-address': removeAddress,
  'end-session': endSession,
  'end-other-sessions': endOtherSessions,
  'download-data': downloadData,
  'delete-account': deleteAccount,
  'keep-account': keepAccount,
} as const;

export type Intent = keyof typeof ACTIONS;

const isIntent = (name: string | undefined): name is Intent => name !== undefined && name in ACTIONS;

export function runProfileAction(values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`The profile has no form called ${intent}`);
  return ACTIONS[intent](values);
}
