import {
  addressInUseEmail,
  adminInvitationEmail,
  confirmationEmail,
  confirmNewAddressEmail,
  emailChangedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  recoveryCodesRenewedEmail,
  recoveryCodeUsedEmail,
  secondFactorDisabledEmail,
  secondFactorEnabledEmail,
  secondFactorResetEmail,
  signInCodeEmail,
  welcomeEmail,
} from '../modules/accounts/accounts.emails.ts';
import {
  accountDataEmail,
  dataLinkEmail,
  deletedEmail,
  deletionAskedEmail,
  deletionWaitsEmail,
} from '../modules/data-requests/data-requests.emails.ts';
import { enquiryReceivedEmail } from '../modules/enquiries/enquiries.emails.ts';
import { accountOrderEmail, recoveryEmail } from '../modules/guest-access/guest-access.emails.ts';
import {
  alreadyWaitingEmail,
  confirmAlertEmail,
  productAlertEmail,
} from '../modules/product-alerts/product-alerts.emails.ts';
import { NUMBER, type SampleInput, type Samples } from './sample-input.ts';

const TOKEN = 'sample';

export const accountSamples = ({ person, now }: SampleInput): Samples => ({
  welcomeEmail: welcomeEmail(TOKEN),
  confirmationEmail: confirmationEmail(TOKEN),
  passwordResetEmail: passwordResetEmail(TOKEN),
  signInCodeEmail: signInCodeEmail('K7PQ2MXA'),
  passwordChangedEmail,
  confirmNewAddressEmail: confirmNewAddressEmail(TOKEN),
  addressInUseEmail,
  emailChangedEmail: emailChangedEmail(TOKEN),
  adminInvitationEmail: adminInvitationEmail(person, TOKEN),
  secondFactorEnabledEmail,
  secondFactorDisabledEmail,
  secondFactorResetEmail,
  recoveryCodesRenewedEmail,
  recoveryCodeUsedEmail: recoveryCodeUsedEmail(7),
  dataLinkEmail: dataLinkEmail(TOKEN),
  accountDataEmail,
  deletionAskedEmail: deletionAskedEmail(now, TOKEN),
  deletionWaitsEmail: deletionWaitsEmail([`Order ${NUMBER} is on its way.`, 'A refund is open.']),
  deletedEmail,
  recoveryEmail: recoveryEmail({ kind: 'order', number: NUMBER }),
  accountOrderEmail: accountOrderEmail({ kind: 'order', number: NUMBER }),
});

export function shopperSamples({ person, words, pictures, now }: SampleInput): Samples {
  const alert = {
    kind: 'price_drop' as const,
    name: 'Lamu Lace Veil',
    path: '/product/1',
    choice: 'White, 3 m',
    image: pictures[1] ?? null,
    askedAt: now,
    oldPriceCents: 2_490_000,
    priceCents: 1_990_000,
  };
  const enquiry = {
    name: person,
    message: words,
    details: {},
    email: 'akinyi@example.com',
    phone_number: undefined,
  };
  return {
    confirmAlertEmail: confirmAlertEmail(alert, TOKEN),
    alreadyWaitingEmail: alreadyWaitingEmail(alert, TOKEN),
    productAlertEmail: productAlertEmail(alert, TOKEN),
    'productAlertEmail, back in stock': productAlertEmail(
      { ...alert, kind: 'back_in_stock', oldPriceCents: null },
      TOKEN,
    ),
    enquiryReceivedEmail: enquiryReceivedEmail({ ...enquiry, kind: 'contact' }),
    'enquiryReceivedEmail, for a stylist': enquiryReceivedEmail({ ...enquiry, kind: 'stylist_request' }),
  };
}
