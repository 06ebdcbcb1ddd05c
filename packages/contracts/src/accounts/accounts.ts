import { z } from 'zod';
import {
  Email,
  emptyAsUndefined,
  Id,
  Instant,
  KenyanPhone,
  RequiredText,
  IdParams,
  Text,
} from '../common.ts';
import { STAFF_ROLES } from '../constants/staff-roles.ts';
import { PersonName } from '../names.ts';
import { SecondFactorCode } from './second-factor.ts';

export const UserType = z.enum(['customer', 'vendor', 'admin']);
export type UserType = z.infer<typeof UserType>;

export const StaffRole = z.enum(STAFF_ROLES, 'Choose a role');

export const MIN_PASSWORD_LENGTH = 8;

const Password = z
  .string('Choose a password')
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(200, 'Use at most 200 characters');

/** No `@`, so that a username can never equal another user's email address. */
const Username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,40}$/, 'Use 3 to 40 letters, digits, dots, dashes or underscores');

const blankAsUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);

/** Common to all sign-up forms; vendors add more. */
export const PersonFields = z.object({
  email: Email,
  first_name: PersonName(80),
  last_name: PersonName(80),
  phone_number: KenyanPhone,
  username: z.preprocess(blankAsUndefined, Username.optional()),
  password: Password,
  password_confirm: z.string('Repeat the password'),
});

/** For forms that ask for a new password twice. */
export const requireMatchingPasswords = z.refine<{ password: string; password_confirm: string }>(
  (form) => form.password === form.password_confirm,
  { path: ['password_confirm'], message: 'The two passwords are not the same' },
);

export const Register = PersonFields.check(requireMatchingPasswords);
export type Register = z.infer<typeof Register>;

export const Login = z.object({
  username: RequiredText(254, 'Enter your username or email address'),
  password: z.string('Enter your password').min(1, 'Enter your password').max(200),
  /** From our email, after `email_code_required`: too many wrong passwords came in for this account. */
  email_code: emptyAsUndefined(z.string().trim().toUpperCase().max(20)),
  /** Of the second factor, or a recovery code; the response says when it is needed. */
  code: z.preprocess(blankAsUndefined, SecondFactorCode.optional()),
});
export type Login = z.infer<typeof Login>;

/** Where short messages come; emails always do. */
export const TextChannel = z.enum(['sms', 'whatsapp', 'none'], 'Choose SMS, WhatsApp or no texts');
export type TextChannel = z.infer<typeof TextChannel>;

/** The language of texts. */
export const Language = z.enum(['en', 'sw'], 'Choose a language');
export type Language = z.infer<typeof Language>;

/** For one order or booking; what is absent is as in the account, or by SMS and in English. */
export const TextChoice = z.object({ text_channel: TextChannel.optional(), language: Language.optional() });
export type TextChoice = z.infer<typeof TextChoice>;

/** The business behind a vendor's account. */
export const VendorProfile = z.object({
  business_name: z.string(),
  business_description: z.string(),
  business_address: z.string(),
  business_phone: z.string(),
  business_email: z.string(),
  business_website: z.string().nullable(),
  business_license: z.string().nullable(),
  /** The taxpayer's number, for commission invoices. */
  kra_pin: z.string().nullable(),
  /** The M-Pesa number that payouts go to. */
  payout_phone: z.string().nullable(),
  /** From when payouts go to a changed number, as text, because browsers store the user as it arrives. */
  payout_phone_from: z.iso.datetime().nullable(),
});
export type VendorProfile = z.infer<typeof VendorProfile>;

export const User = z.object({
  id: Id,
  username: z.string().nullable(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  user_type: UserType,
  /** What an admin may do; null for everyone else. */
  staff_role: StaffRole.nullable(),
  /** A calendar day; null if the customer never told it. */
  wedding_date: z.string().nullable(),
  text_channel: TextChannel,
  language: Language,
  /** Whether the owner has followed a link that we sent to this address. */
  email_confirmed: z.boolean(),
  /** A new address that counts once the link sent to it is followed; null if there is none. */
  pending_email: z.string().nullable(),
  /** Null unless the user is a vendor. */
  vendor_profile: VendorProfile.nullable(),
});
export type User = z.infer<typeof User>;

/** The response of login, registration and refresh. */
export const Session = z.object({ access: z.string(), refresh: z.string(), user: User });
export type Session = z.infer<typeof Session>;

export const RefreshToken = z.object({ refresh: z.string().min(1, 'The refresh token is missing').max(500) });

export const UpdateMe = z
  .object({
    email: Email,
    first_name: PersonName(80),
    last_name: PersonName(80),
    phone_number: KenyanPhone,
    username: z.preprocess((value) => (value === '' ? null : value), Username.nullable()),
    /** Customers only. */
    wedding_date: z.preprocess(
      (value) => (value === '' ? null : value),
      z.iso.date('Enter a date').nullable(),
    ),
    text_channel: TextChannel,
    language: Language,
    /** Required for a new email address, which counts once it is confirmed: the mailbox controls the account. */
    current_password: z.string().max(200),
  })
  .partial();
export type UpdateMe = z.infer<typeof UpdateMe>;

export const ChangePassword = z
  .object({
    current_password: z.string('Enter your current password').min(1, 'Enter your current password').max(200),
    password: Password,
    password_confirm: z.string('Repeat the password'),
  })
  .check(requireMatchingPasswords);
export type ChangePassword = z.infer<typeof ChangePassword>;

export const RequestPasswordReset = z.object({ email: Email });

export const ResetPassword = z
  .object({
    token: z.string().min(1, 'The link is incomplete').max(200),
    password: Password,
    password_confirm: z.string('Repeat the password'),
    /** Of the second factor, or a recovery code: an email alone must not open an account that has one. */
    code: z.preprocess(blankAsUndefined, SecondFactorCode.optional()),
  })
  .check(requireMatchingPasswords);
export type ResetPassword = z.infer<typeof ResetPassword>;

export const ConfirmEmail = z.object({ token: z.string().min(1, 'The link is incomplete').max(200) });

/** The owner of the old address takes back a change; a new password comes next, with this token. */
export const EmailUndone = z.object({ detail: z.string(), reset_token: z.string() });
export type EmailUndone = z.infer<typeof EmailUndone>;

/** One sentence to show the user. */
export const Message = z.object({ detail: z.string() });

export const NewAddress = z.object({
  label: RequiredText(40),
  recipient: PersonName(120),
  phone_number: KenyanPhone,
  county: RequiredText(60),
  town: RequiredText(80),
  landmark: RequiredText(300),
  is_default: z.boolean().default(false),
});
export type NewAddress = z.infer<typeof NewAddress>;

export const UpdateAddress = NewAddress.partial().extend({ is_default: z.boolean().optional() });
export type UpdateAddress = z.infer<typeof UpdateAddress>;

export const Address = z.object({
  id: Id,
  label: z.string(),
  recipient: z.string(),
  phone_number: z.string(),
  county: z.string(),
  town: z.string(),
  landmark: z.string(),
  is_default: z.boolean(),
  created_at: Instant,
});
export type Address = z.infer<typeof Address>;

export const AddressBook = z.array(Address);

export const OfferChannel = z.enum(['email', 'sms', 'whatsapp']);
export type OfferChannel = z.infer<typeof OfferChannel>;

/** What the person has asked of our messages, beyond the fields of the account. */
export const MessageSettings = z.object({
  /** Channels that the holder of the account's number has stopped. */
  stopped: z.array(
    z.object({
      channel: OfferChannel.exclude(['email']),
      since: Instant,
      /** Why it can't be undone here, in a sentence; null if it can. */
      obstacle: z.string().nullable(),
    }),
  ),
  /** News that sells: only to those who agreed, channel by channel. */
  offers: z.array(
    z.object({
      channel: OfferChannel,
      /** What the person agrees to. */
      words: z.string(),
      agreed_at: Instant.nullable(),
      /** Why they can't agree yet, in a sentence; null if they can. */
      obstacle: z.string().nullable(),
    }),
  ),
});
export type MessageSettings = z.infer<typeof MessageSettings>;

export const ChooseOffers = z
  .object({
    agrees: z.boolean(),
    /** As they were shown; needed to agree. */
    words: Text.max(500).optional(),
  })
  .refine(({ agrees, words }) => !agrees || words !== undefined, {
    path: ['words'],
    message: 'Say what is agreed to',
  });

export const accountCalls = {
  'POST /auth/register/': { headers: ['DPoP'], body: Register, status: 201, response: Session },
  'POST /auth/login/': { headers: ['X-Challenge-Answer', 'DPoP'], body: Login, response: Session },
  'POST /auth/logout/': { body: RefreshToken, response: Message },
  'POST /auth/token/refresh/': { headers: ['DPoP'], body: RefreshToken, response: Session },
  'GET /auth/me/': { response: User },
  'PATCH /auth/me/': { body: UpdateMe, response: User },
  'GET /auth/me/messages/': { response: MessageSettings },
  'POST /auth/me/messages/{channel}/resume/': {
    params: z.object({ channel: OfferChannel.exclude(['email']) }),
    response: MessageSettings,
    summary: 'Texts to a number whose holder stopped them',
  },
  'PUT /auth/me/offers/{channel}/': {
    params: z.object({ channel: OfferChannel }),
    body: ChooseOffers,
    response: MessageSettings,
  },
  'POST /auth/password/change/': {
    headers: ['X-Challenge-Answer', 'DPoP'],
    body: ChangePassword,
    response: Session,
  },
  'POST /auth/password/reset/': { body: RequestPasswordReset, status: 202, response: Message },
  'POST /auth/password/reset/confirm/': { headers: ['DPoP'], body: ResetPassword, response: Session },
  'POST /auth/email/confirmation/': { status: 202, response: Message },
  'POST /auth/email/confirm/': { body: ConfirmEmail, response: Message },
  'DELETE /auth/email/change/': { response: User },
  'POST /auth/email/undo/': { body: ConfirmEmail, response: EmailUndone },
  'GET /auth/addresses/': { response: AddressBook },
  'POST /auth/addresses/': { body: NewAddress, status: 201, response: Address },
  'PATCH /auth/addresses/{id}/': { params: IdParams, body: UpdateAddress, response: Address },
  'DELETE /auth/addresses/{id}/': { params: IdParams, response: Message },
} as const;
