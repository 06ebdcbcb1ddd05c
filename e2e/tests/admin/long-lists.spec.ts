import type { Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';
import { atBothWidths } from '../../support/tags.ts';

/** Entries of the audit log, one a minute from the first of March on, the last with the highest number. */
const addEntries = (db: Db, year: number, from: number, to: number) =>
  db.execute(sql`
    insert into audit_log (at, action, subject_type, subject_id, after)
    select make_timestamptz(${year}::integer, 3, 1, 0, 0, 0, 'UTC') + n * interval '1 minute', 'order.noted', 'order',
      'L' || lpad(n::text, 7, '0'), '{}' from generate_series(${from}::integer, ${to}::integer) n`);

test(
  'a list too long to count is read page by page, forwards and back',
  atBothWidths,
  async ({ page, db }) => {
    // Each width reads its own entries.
    const year = page.viewportSize()!.width > 800 ? 2019 : 2018;
    await addEntries(db, year, 1, 10_600);
    await db.execute(sql`analyze audit_log`);
    await signIn(page, 'admin');
    await page.goto(`/admin/audit?since=${year}-03-01&until=${year}-03-31`);
    const pages = page.getByRole('navigation', { name: 'Pages of audit log' });
    const button = (name: string) => pages.getByRole('button', { name, exact: true });

    await expect(pages).toContainText(/1–30 of about 10,\d00/);
    await expect(button('Page 2')).toBeHidden();
    for (const off of ['First', 'Previous']) await expect(button(off)).toBeDisabled();
    await expectRows(page, 10_600, 10_571);

    await button('Next').click();
    await expect(pages).toContainText('31–60 of about');
    await expectRows(page, 10_570, 10_541);
    await expect(page).toHaveURL(/page=2&cursor=/);

    // What is added in front moves no row to another page.
    await addEntries(db, year, 10_601, 10_640);
    await button('Next').click();
    await expectRows(page, 10_540, 10_511);
    await button('Previous').click();
    await expectRows(page, 10_570, 10_541);

    await page.goBack();
    await expect(pages).toContainText('61–90 of about');
    await expectRows(page, 10_540, 10_511);
    await page.reload();
    await expectRows(page, 10_540, 10_511);
    await page.goBack();
    await page.goForward();
    await expectRows(page, 10_540, 10_511);

    await button('First').click();
    await expectRows(page, 10_640, 10_611);
    await expect(page).not.toHaveURL(/cursor/);

    // A cursor fits one list: another filter starts at its first page.
    await button('Next').click();
    await expect(page).toHaveURL(/cursor=/);
    await page.getByLabel('To', { exact: true }).fill(`${year}-03-02`);
    await expect(page).not.toHaveURL(/cursor=/);
    await expect(pages).toContainText(/1–30 of 2,\d{3}/);
  },
);

async function expectRows(page: Page, first: number, last: number): Promise<void> {
  const links = page.getByRole('table', { name: 'Audit log' }).getByText(/L\d{7}/);
  await expect(links.first()).toContainText(String(first).padStart(7, '0'));
  await expect(links.last()).toContainText(String(last).padStart(7, '0'));
  await expect(links).toHaveCount(first - last + 1);
}
