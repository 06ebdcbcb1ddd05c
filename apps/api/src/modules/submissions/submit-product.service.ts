import { SubmissionFields } from '@harusi/contracts/catalogue/submissions';
import type { Db } from '@harusi/db/client';
import { products, vendorProfiles } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { invalidFields } from '../../lib/errors.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import {
  findFieldErrors,
  storePictures,
  NO_PICTURE,
  preparePictures,
  parseForm,
  type SubmittedForm,
  SKU_TAKEN,
} from './submission-form.service.ts';
import { recordSubmission } from './submission-events.service.ts';
import { findColourError, toContent } from './submissions.rules.ts';
import { readKinds } from './vendor-products.service.ts';
import { addSubmission, rowOf, replacePictures, createVariants } from './write-products.service.ts';

/** Submits a new product and returns its id. Validates everything before storing anything. */
export async function sendProduct(
  db: Db,
  files: FileStore,
  form: SubmittedForm,
  by: { vendorId: number; now: Date },
): Promise<number> {
  const fields = await parseForm(SubmissionFields, form, {
    ...(form.files.length === 0 && { faults: { images: NO_PICTURE } }),
    more: async (typed) => {
      const images = findColourError(typed.picture_colours, typed.colours);
      return { ...(await findFieldErrors(db, typed)), ...(images !== undefined && { images }) };
    },
  });
  const pictures = await preparePictures(form.files);
  const kinds = await readKinds(db);
  const { vendorId, now } = by;
  const sent = toContent(fields, await storePictures(db, files, pictures, by));
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(products)
        .values({
          ...rowOf(sent, kinds),
          priceCents: sent.price_cents,
          vendorId,
          review: 'pending_approval',
          visibility: 'draft',
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: products.id });
      const productId = row!.id;
      await createVariants(tx, productId, fields, { actorId: vendorId, now });
      await replacePictures(tx, productId, sent);
      await addSubmission(tx, { productId, vendorId, isRevision: false, content: sent, now });
      const vendorName = await businessName(tx, vendorId);
      await recordSubmission(tx, {
        productId,
        vendorId,
        vendorName,
        name: sent.name,
        isRevision: false,
        now,
      });
      return productId;
    });
  } catch (error) {
    if (violatesConstraint(error, 'products_sku')) throw invalidFields({ sku: SKU_TAKEN });
    throw error;
  }
}

async function businessName(tx: Db, vendorId: number): Promise<string> {
  const [business] = await tx
    .select({ name: vendorProfiles.businessName })
    .from(vendorProfiles)
    .where(eq(vendorProfiles.userId, vendorId));
  return business!.name;
}
