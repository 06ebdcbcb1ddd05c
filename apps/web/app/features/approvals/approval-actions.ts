import { REASON_REQUIRED } from '@harusi/contracts/catalogue/submissions';
import { redirect } from 'react-router';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { showToast } from '../../lib/toasts.ts';
import type { ApprovalView } from './approval-labels.ts';

const CONFLICT = 409;

interface Words {
  title: string;
  text: (product: ApprovalView) => string;
  failed: string;
}

const APPROVED: Words = {
  title: 'Product Approved',
  text: ({ name }) => `${name} is now live, vendor notified.`,
  failed: 'Failed to approve product',
};
const REJECTED: Words = {
  title: 'Product Rejected',
  text: ({ name, vendor_business }) => `${vendor_business} can see why ${name} was rejected.`,
  failed: 'Failed to reject product',
};

async function respond(call: Promise<Result<ApprovalView>>, values: FormValues, messages: Words) {
  const result = await call;
  if (result.ok) {
    showToast({ tone: 'done', title: messages.title, text: messages.text(result.value) });
    return redirect(`/admin/product-approvals?${values['next'] ?? ''}`);
  }
  showToast({ tone: 'failed', title: messages.failed, text: result.problem.message });
  // Another admin decided first, or the vendor resubmitted: a successful response makes the router reload the screen.
  return result.status === CONFLICT ? { overtaken: true } : rejectForm(result, values);
}

/** Approves or rejects. `submission` is the version under review, `next` the URL afterwards. */
export async function approvalAction(values: FormValues) {
  const { intent, id = '', submission, rejection_reason = '' } = values;
  const options = { params: { id }, query: { submission } };
  if (intent === 'approve') {
    const call = browserApi.post('/products/approval/admin-approvals/{id}/approve/', undefined, options);
    return respond(call, values, APPROVED);
  }
  const empty = findEmptyFields(values, { rejection_reason: REASON_REQUIRED });
  if (empty) return rejectForm(empty, values);
  const body = { rejection_reason };
  const call = browserApi.post('/products/approval/admin-approvals/{id}/reject/', body, options);
  return respond(call, values, REJECTED);
}
