/**
 * The default account of the shop and the simulator, with the shortcode and passkey of Safaricom's public sandbox. Nothing here
 * is secret or works anywhere else.
 */
export const SIMULATED_ACCOUNT = {
  consumerKey: 'harusi-simulated-consumer-key',
  consumerSecret: 'harusi-simulated-consumer-secret',
  shortcode: '174379',
  passkey: 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919',
  initiator: { name: 'harusi', password: 'Simulated#1', certificate: null, shortcode: '174379' },
} as const;

/** The default accounts for SMS and WhatsApp. */
export const SIMULATED_TEXT_ACCOUNTS = {
  sms: { username: 'harusi', apiKey: 'harusi-simulated-api-key', sender: 'HARUSI' },
  whatsapp: {
    phoneNumberId: '106540352242922',
    token: 'harusi-simulated-token',
    appSecret: 'harusi-simulated-app-secret',
    verifyToken: 'harusi-simulated-verify-token',
  },
} as const;
