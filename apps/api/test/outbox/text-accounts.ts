import { testSettings } from '../test-settings.ts';

/** The accounts of the tests at a simulator. */
export const textAccountsAt = (url: string) => ({
  sms: { ...testSettings.texts.sms!, baseUrl: `${url}/version1` },
  whatsapp: { ...testSettings.texts.whatsapp!, baseUrl: url },
});
