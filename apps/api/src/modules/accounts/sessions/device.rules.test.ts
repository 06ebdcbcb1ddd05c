import { expect, it } from 'vitest';
import { describeDevice } from './device.rules.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; TECNO CK7n) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${ANDROID} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/84.0`, 'Opera on Android'],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge on Windows'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0.0.0 Safari/537.36', 'Chrome on Chromebook'],
  ['Firefox/132.0', 'Firefox'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('describes %s as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
