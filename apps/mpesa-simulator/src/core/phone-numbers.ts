const MSISDN = /^254[17]\d{8}$/;

export const isMsisdn = (text: string) => MSISDN.test(text);

/** Normalizes typed input to `2547XXXXXXXX`; undefined when it is not a Kenyan mobile number. */
export function parseMsisdn(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '');
  const msisdn = digits
    .replace(/^0(?=[17]\d{8}$)/, '254')
    .replace(/^(?=[17]\d{8}$)/, '254')
    .replace(/^2540(?=[17]\d{8}$)/, '254');
  return isMsisdn(msisdn) ? msisdn : undefined;
}

/** `0712 345 678`, or `+447911123456` for a number of another country. */
export const formatLocal = (msisdn: string) =>
  isMsisdn(msisdn) ? msisdn.replace(/^254(...)(...)(...)$/, '0$1 $2 $3') : `+${msisdn}`;

/** `2547 ***** 126`, as Safaricom shows it to a shop. */
export const maskMsisdn = (msisdn: string) => `${msisdn.slice(0, 4)} ***** ${msisdn.slice(-3)}`;
