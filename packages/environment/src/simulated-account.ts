/**
 * The account that shop and simulator share when no setting names another: Safaricom's public sandbox shortcode and
 * passkey. None of it is a secret, and none of it works anywhere else.
 */
export const SIMULATED_ACCOUNT = {
  consumerKey: 'harusi-simulated-consumer-key',
  consumerSecret: 'harusi-simulated-consumer-secret',
  shortcode: '174379',
  passkey: 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919',
  initiator: { name: 'harusi', password: 'Simulated#1', certificate: null, shortcode: '174379' },
} as const;
