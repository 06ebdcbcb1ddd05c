/** How long we keep personal data. The privacy page states these periods, and the API's jobs enforce them. */
export const KEEP = {
  /** After the end of the tax year: Tax Procedures Act, 2015, section 23. */
  taxYears: 5,
  /** After our last answer, or after the message if it got none. */
  enquiryYears: 2,
  /** After they end. */
  sessionDays: 90,
  /** Orders and bookings that were never paid, after they were cancelled. */
  unpaidDays: 90,
  /** M-Pesa's own messages, after they arrived. */
  mpesaMessageDays: 365,
  /** After they were read. */
  noticeDays: 180,
  /** Requests for an email about a product whose address was never confirmed. */
  unconfirmedAlertDays: 7,
  /** The same once the email was sent, so that asking again is noticed. */
  sentAlertDays: 30,
  /** The same while nothing has happened, after they were asked for. */
  waitingAlertDays: 365,
  /** What we wrote in emails and texts; that we wrote stays. */
  messageDays: 90,
} as const;

/** A delivered order can be returned this long, so the contact on it is still needed. */
export const RETURN_DAYS = 30;

/** Between asking for deletion and erasing; until then the person can change their mind. */
export const COOLING_OFF_DAYS = 7;

/** How fast the Data Protection (General) Regulations, 2021 ask us to act. */
export const ANSWER_DAYS = { download: 7, deletion: 14 } as const;
