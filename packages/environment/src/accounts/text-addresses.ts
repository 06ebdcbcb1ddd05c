/** Where the providers of texts report to us: the API listens there, and the simulator calls it. */

/** These reports carry no signature, so their address contains a secret. */
export const smsReportPath = (secret: string, kind: 'delivery' | 'opt-out') =>
  `/texts/sms/${secret}/${kind}/`;

export const WHATSAPP_WEBHOOK_PATH = '/texts/whatsapp/';
