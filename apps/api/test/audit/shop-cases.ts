import type { AuditCase } from './audit-context.ts';

const anExpense = (description: string) => ({
  category: 'marketing',
  day: '2026-01-15',
  amount: '1160',
  vat: '160',
  paid_from: 'bank',
  description,
});

/** Settings and accounting. */
export const shopCases = {
  'setting.changed': async ({ make, send }) => {
    await make('PATCH', '/admin/settings/', { delivery_fee: '350' });
    return {
      act: () => send('PATCH', '/admin/settings/', { delivery_fee: '400' }),
      subject: { type: 'setting', id: 'delivery_fee' },
      before: { value: 35_000 },
      after: { value: 40_000 },
    };
  },
  'expense.added': async ({ send }) => ({
    act: () => send('POST', '/admin/expenses/', anExpense('Posters')),
    subject: { type: 'expense' },
    after: { description: 'Posters' },
  }),
  'expense.voided': async ({ make, send }) => {
    const { id } = await make('POST', '/admin/expenses/', anExpense('Flyers'));
    return {
      act: () => send('POST', `/admin/expenses/${id}/void/`, { reason: 'Never printed' }),
      subject: { type: 'expense', id },
      after: { reason: 'Never printed' },
    };
  },
  'tax.paid': async ({ send }) => {
    const form = { kind: 'vat', period: '2026-01', paid_on: '2026-02-18', amount: '240', paid_from: 'bank' };
    return {
      act: () => send('POST', '/admin/tax-payments/', { ...form, reference: 'KRA-1' }),
      subject: { type: 'tax_payment' },
      after: { reference: 'KRA-1' },
    };
  },
} satisfies Record<string, AuditCase>;
