import { auditLog } from '@harusi/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { openAdminClient } from '../orders/admin-client.ts';
import type { startTestApi } from '../start-test-api.ts';

/** What an admin sends for a new veil. */
export const productForm = (given: object = {}) => ({
  name: 'Lamu Lace Veil',
  short_description: 'Ivory tulle with a border of lace.',
  description: 'Cut in one piece and sewn by hand.',
  category: 'bridal',
  subcategory: 1,
  price: '24900.00',
  variants: [{ inventory: 3 }],
  ...given,
});

/** An admin who looks after the catalogue. */
export async function openProductAdmin(api: Awaited<ReturnType<typeof startTestApi>>) {
  const { app, db } = api;
  const office = await openAdminClient(api);
  const add = (given: object = {}) => office.send('POST', '/admin/products/', productForm(given));

  return {
    ...office,
    add,
    change: (id: number, body: object) => office.send('PATCH', `/admin/products/${id}/`, body),

    /** A product that was taken, as it stands afterwards. */
    added: async (given: object = {}) => {
      const answer = await add(given);
      expect([answer.statusCode, answer.json().field_errors]).toEqual([201, undefined]);
      return answer.json();
    },

    /** What is said under each field of a form that was refused. */
    faults: (answer: Awaited<ReturnType<typeof add>>) => {
      expect(answer.statusCode).toBe(400);
      return answer.json().field_errors;
    },

    /** What the audit log says of a product, oldest first. */
    story: (id: number) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectType, 'product'), eq(auditLog.subjectId, String(id))))
        .orderBy(asc(auditLog.id)),

    inShop: async (id: number) => (await app.inject(`/products/${id}/`)).statusCode === 200,
  };
}
