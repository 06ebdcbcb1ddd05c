const MSISDN = /^254[17]\d{8}$/;

export const isMsisdn = (text: string) => MSISDN.test(text);

/** What people type, as 2547XXXXXXXX; undefined when it is no Kenyan mobile number. */
export function readMsisdn(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '');
  const msisdn = digits
    .replace(/^0(?=[17]\d{8}$)/, '254')
    .replace(/^(?=[17]\d{8}$)/, '254')
    .replace(/^2540(?=[17]\d{8}$)/, '254');
  return isMsisdn(msisdn) ? msisdn : undefined;
}

/** 0712 345 678 */
export const spokenNumber = (msisdn: string) => msisdn.replace(/^254(...)(...)(...)$/, '0$1 $2 $3');

/** "2547 ***** 126": what Safaricom shows a shop. */
export const wireMask = (msisdn: string) => `${msisdn.slice(0, 4)} ***** ${msisdn.slice(-3)}`;
