import { auditLog } from '@harusi/db/schema';
import { and, asc, eq } from '@harusi/db/drizzle';
import { expect } from 'vitest';
import { openAdminClient } from '../orders/admin-client.ts';
import type { startTestApi } from '../start-test-api.ts';

/** A valid body for a new product. */
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

/** An admin client with the calls on products. */
export async function openProductAdmin(api: Awaited<ReturnType<typeof startTestApi>>) {
  const { app, db } = api;
  const admin = await openAdminClient(api);
  const postProduct = (given: object = {}) => admin.send('POST', '/admin/products/', productForm(given));

  return {
    ...admin,
    postProduct,
    updateProduct: (id: number, body: object) => admin.send('PATCH', `/admin/products/${id}/`, body),

    /** Posts a product and returns it. */
    createProduct: async (given: object = {}) => {
      const response = await postProduct(given);
      expect([response.statusCode, response.json().field_errors]).toEqual([201, undefined]);
      return response.json();
    },

    /** The field errors of a rejected form. */
    fieldErrors: (response: Awaited<ReturnType<typeof postProduct>>) => {
      expect(response.statusCode).toBe(400);
      return response.json().field_errors;
    },

    /** Audit rows of a product, oldest first. */
    auditTrail: (id: number) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectType, 'product'), eq(auditLog.subjectId, String(id))))
        .orderBy(asc(auditLog.id)),

    isListed: async (id: number) => (await app.inject(`/products/${id}/`)).statusCode === 200,
  };
}
