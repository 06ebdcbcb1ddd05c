import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  [['Lamu Lace Veil', 12, '24900.00'], 'Lamu Lace Veil,12,24900.00\r\n'],
  [['6" long, ivory', 'two\nlines', ''], '"6"" long, ivory","two\nlines",\r\n'],
  [['=1+1', '+254', '-lace-', '@veil', '\tx'], "'=1+1,'+254,'-lace-,'@veil,'\tx\r\n"],
  [['=HYPERLINK("x")'], `"'=HYPERLINK(""x"")"\r\n`],
  [['-12.50', -3], '-12.50,-3\r\n'],
])('escapes %j', (values, line) => {
  expect(csvLine(values)).toBe(line);
});
