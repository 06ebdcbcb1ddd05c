import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import { insertPaidBooking, makeStylist } from '../../../apps/api/test/bookings/booking-rows.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';
import { alone } from '../../support/tags.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

const DAY_MS = 86_400_000;
/** Far enough ahead to stay clear of other bookings. */
const dayIn = (days: number) => nairobiDay(new Date(Date.now() + days * DAY_MS));
const at = (days: number, hour: number) => nairobiInstant(dayIn(days), hour * 60);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// Alone, because its stylists would appear in other tests' lists.
test('a booking can be found, reassigned, moved and cancelled', alone, async ({ page, db }) => {
  const mark = uniqueMark();
  const now = new Date();
  const wambui = await makeStylist(db, { now, name: `Wambui ${mark}` });
  await makeStylist(db, { now, name: `Faith ${mark}`, commissionRate: 2000 });
  const given = { contactName: `Amina ${mark}` };
  const { number } = await insertPaidBooking(db, {
    stylist: wambui,
    code: 'silver',
    startsAt: at(20, 9),
    now,
    given,
  });
  await signIn(page, 'admin');

  await page.goto('/admin/bookings');
  await page.getByLabel('Search bookings').fill(`Amina ${mark}`);
  await expect(page.getByRole('row', { name: number })).toContainText(`Wambui ${mark}`);
  await page.goto(`/admin/bookings?view=month&day=${dayIn(20)}&stylist=${wambui.id}`);
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await page.getByRole('link', { name: `Amina ${mark}` }).click();
  await expect(heading(page)).toContainText(`Booking ${number}`);

  const main = page.getByRole('main');
  await page
    .getByLabel('Who else is free then')
    .selectOption({ label: `Faith ${mark} (nothing else that week)` });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(main.getByText(`Your stylist is Faith ${mark}`)).toBeVisible();
  await expect(main).toContainText('KShs 1,700.00'); // her own rate: 20 % of 8,500

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'Move the booking' });
  await move.getByLabel('New time').click();
  await page.getByLabel('Time in Nairobi').fill('13:30');
  await page.getByRole('button', { name: 'Done' }).click();
  await move.getByLabel('Stylist').selectOption({ label: wambui.name });
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(move).toBeHidden();
  await expect(main).toContainText('13:30–17:30');
  await expect(main).toContainText('KShs 1,275.00');

  await expect(page.getByRole('button', { name: 'Complete' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel booking' });
  await expect(cancel).toContainText('KShs 8,500 goes back to the client');
  await cancel.getByLabel('Reason').fill('The wedding is postponed');
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(heading(page)).toContainText('Cancelled');
  await expect(main).toContainText('Owed');
  await expect(main).toContainText('Cancelled: The wedding is postponed');
});

test('a card sale is recorded once, completed and included in the report', alone, async ({ page, db }) => {
  const mark = uniqueMark();
  const stylist = await makeStylist(db, { now: new Date(), name: `Halima ${mark}` });
  await signIn(page, 'admin');
  await page.goto('/admin/sales');
  const dialog = page.getByRole('dialog', { name: 'Record a sale paid by card' });
  const record = dialog.getByRole('button', { name: 'Record sale' });
  await page.getByRole('button', { name: 'Record sale' }).click();
  await record.click();
  await expect(dialog.getByLabel('Card reference')).toHaveAccessibleDescription(/Enter the reference/);
  await dialog.getByLabel('Package').selectOption({ label: 'Gold, KShs 15,000' });
  await dialog.getByLabel('Stylist').selectOption({ label: stylist.name });
  await dialog.getByLabel('Hour').click();
  await page.getByRole('button', { name: /^Today/ }).click();
  await page.getByLabel('Time in Nairobi').fill('00:00');
  await page.getByRole('button', { name: 'Done' }).click();
  await dialog.getByLabel('Card reference').fill(`SLIP-${mark}`);
  await dialog.getByLabel('Where').fill('Ololo Lodge, Rongai');
  await dialog.getByLabel('Client').fill(`Zuri ${mark}`);
  await dialog.getByLabel('Email').fill('zuri@example.com');
  await dialog.getByLabel('Phone number').fill('0712 000 111');
  await record.click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('KShs 15,000 from Zuri');

  await page.getByLabel('Search sales').fill(mark);
  await expect(page.getByRole('heading', { name: 'Sales History (1)' })).toBeVisible();
  const row = page.getByRole('row', { name: `Zuri ${mark}` });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('KShs 2,250.00');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(heading(page)).toContainText('Completed');

  await page.goto(`/admin/payments?search=${mark}`);
  await expect(page.getByRole('row', { name: `Zuri ${mark}` })).toContainText('Completed');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Report' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`completed,Zuri ${mark},zuri@example.com,Halima ${mark},Gold,15000.00,2250.00,card`);
});
