import { MAIN_SITE } from '@harusi/contracts/constants/main-site';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { type Fact, Facts, Panel } from '../../components/office/layout/panel.tsx';
import { useCan } from '../../lib/session/use-can.ts';
import type { OfficeOrderView } from '../office-orders/order-labels.ts';
import { CREDIT_NOTES, MONEY_PAPERS, SHOP_PARCEL_PAPERS } from './paper-files.ts';
import { PrintButtons } from './print-buttons.tsx';

const NAMES = { invoice: 'Tax invoice', credit_note: 'Credit note' } as const;

/** What can be printed of an order, and the buyer's PIN on it. */
export function OrderPapersPanel({ order }: { order: OfficeOrderView }) {
  const { number, papers, buyer_pin, can_change_buyer_pin } = order;
  const can = useCan();
  const has = (kind: (typeof papers)[number]['kind']) => papers.some((paper) => paper.kind === kind);
  const [invoice, receipt] = MONEY_PAPERS;
  const money = [
    ...(has('invoice') ? [invoice!] : []),
    receipt!,
    ...(has('credit_note') ? [CREDIT_NOTES] : []),
  ];
  return (
    <Panel title="Papers">
      <div className="grid gap-3">
        {papers.length === 0 ? (
          <p className="text-stone">There is nothing to print until it is paid.</p>
        ) : (
          <>
            {has('invoice') && <Facts facts={[...numbersOf(order), ['Buyer’s KRA PIN', buyer_pin ?? '–']]} />}
            <PrintButtons order={number} papers={money} />
            {hasOwnParcel(order) && <PrintButtons order={number} papers={SHOP_PARCEL_PAPERS} />}
          </>
        )}
        {can('orders') && can_change_buyer_pin && (
          <div>
            <FormDialog
              label={buyer_pin === null ? 'Add KRA PIN' : 'Change KRA PIN'}
              variant="line"
              size="small"
              title="Buyer’s KRA PIN"
              description="It stands on the tax invoice, and can change until that is printed."
              sendLabel="Save"
              values={{ intent: 'buyer_pin' }}
            >
              {(problem) => (
                <TextField
                  name="buyer_pin"
                  label="KRA PIN"
                  hint="Such as A012345678Z. Leave it empty to remove it."
                  defaultValue={buyer_pin ?? ''}
                  autoComplete="off"
                  problem={problem}
                />
              )}
            </FormDialog>
          </div>
        )}
      </div>
    </Panel>
  );
}

const numbersOf = ({ papers }: OfficeOrderView): Fact[] =>
  papers.flatMap(({ kind, number }) =>
    kind === 'receipt' ? [] : [[NAMES[kind], number ?? 'Gets its number soon'] as const],
  );

const hasOwnParcel = ({ parcels, status }: OfficeOrderView) =>
  status !== 'refund_pending' &&
  status !== 'refunded' &&
  parcels.some(({ seller, status: parcel }) => seller === MAIN_SITE && parcel !== 'cancelled');
