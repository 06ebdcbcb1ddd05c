import { aPickupPoint } from '../delivery-office.ts';
import type { AuditCase } from './audit-context.ts';

const anExpense = (description: string) => ({
  category: 'marketing',
  day: '2026-01-15',
  amount: '1160',
  vat: '160',
  paid_from: 'bank',
  description,
});

const aZone = (name: string) => ({ name, days: 2, cut_off_hour: 12, carrier: 'Rider', counties: [] });

/** Settings, words of emails, delivery and accounting. */
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
  'email-wording.changed': async ({ make, send }) => {
    const words = { subject: 'Paid: {order}', lead: '' };
    await make('PUT', '/admin/email-wordings/order.paid/buyer/', words);
    const changed = { subject: 'Asante sana, {name}', lead: 'We have {total}.' };
    return {
      act: () => send('PUT', '/admin/email-wordings/order.paid/buyer/', changed),
      subject: { type: 'email-wording', id: 'order.paid/buyer' },
      before: { subject: 'Paid: {order}', lead: null },
      after: { subject: 'Asante sana, {name}', lead: 'We have {total}.' },
    };
  },
  'email-wording.removed': async ({ make, send }) => {
    const words = { subject: '', lead: 'You sold something.' };
    await make('PUT', '/admin/email-wordings/order.paid/vendor/', words);
    return {
      act: () => send('DELETE', '/admin/email-wordings/order.paid/vendor/'),
      subject: { type: 'email-wording', id: 'order.paid/vendor' },
      before: { subject: null, lead: 'You sold something.' },
    };
  },
  'delivery-zone.created': async ({ send }) => ({
    act: () => send('POST', '/admin/delivery/zones/', aZone('The lakes')),
    subject: { type: 'delivery-zone' },
    after: { name: 'The lakes', days: 2, cut_off_hour: 12 },
  }),
  'delivery-zone.changed': async ({ make, send }) => {
    const { zones } = await make('POST', '/admin/delivery/zones/', aZone('The hills'));
    const { id, version } = zones.find(({ name }: { name: string }) => name === 'The hills');
    const changed = { ...aZone('The hills'), version, days: 4, counties: ['Lamu'] };
    return {
      act: () => send('PUT', `/admin/delivery/zones/${id}/`, changed),
      subject: { type: 'delivery-zone', id },
      before: { days: 2, counties: [] },
      after: { days: 4, counties: ['Lamu'] },
    };
  },
  'delivery-zone.removed': async ({ make, send }) => {
    const { zones } = await make('POST', '/admin/delivery/zones/', aZone('The plains'));
    const { id } = zones.find(({ name }: { name: string }) => name === 'The plains');
    return {
      act: () => send('DELETE', `/admin/delivery/zones/${id}/`),
      subject: { type: 'delivery-zone', id },
      before: { name: 'The plains' },
    };
  },
  'pickup-point.created': async ({ send }) => ({
    act: () => send('POST', '/admin/delivery/pickup-points/', aPickupPoint({ name: 'Nakumatt' })),
    subject: { type: 'pickup-point' },
    after: { name: 'Nakumatt', county: 'Kisumu', is_open: true },
  }),
  'pickup-point.changed': async ({ make, send }) => {
    const form = aPickupPoint({ name: 'Ukwala' });
    const { pickup_points } = await make('POST', '/admin/delivery/pickup-points/', form);
    const { id, version } = pickup_points.find(({ name }: { name: string }) => name === 'Ukwala');
    const changed = { ...form, is_open: false, version };
    return {
      act: () => send('PUT', `/admin/delivery/pickup-points/${id}/`, changed),
      subject: { type: 'pickup-point', id },
      before: { is_open: true },
      after: { is_open: false },
    };
  },
  'holiday.added': async ({ send }) => ({
    act: () => send('POST', '/admin/delivery/holidays/', { day: '2028-02-26', name: 'Idd-ul-Fitr' }),
    subject: { type: 'holiday', id: '2028-02-26' },
    after: { day: '2028-02-26', name: 'Idd-ul-Fitr' },
  }),
  'holiday.removed': async ({ make, send }) => {
    await make('POST', '/admin/delivery/holidays/', { day: '2028-05-05', name: 'Idd-ul-Azha' });
    return {
      act: () => send('DELETE', '/admin/delivery/holidays/2028-05-05/'),
      subject: { type: 'holiday', id: '2028-05-05' },
      before: { name: 'Idd-ul-Azha' },
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
