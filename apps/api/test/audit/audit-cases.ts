import type { AuditAction } from '../../src/modules/audit/audit-actions.ts';
import type { AuditCase } from './audit-context.ts';
import { bookingCases } from './booking-cases.ts';
import { catalogueCases } from './catalogue-cases.ts';
import { correctionCases } from './correction-cases.ts';
import { dataCases } from './data-cases.ts';
import { messageCases } from './message-cases.ts';
import { officeMessageCases } from './office-message-cases.ts';
import { orderCases } from './order-cases.ts';
import { pauseCases } from './pause-cases.ts';
import { peopleCases } from './people-cases.ts';
import { returnCases } from './return-cases.ts';
import { secondFactorCases } from './second-factor-cases.ts';
import { shopCases } from './shop-cases.ts';
import { vendorPaperCases } from './vendor-paper-cases.ts';

/** The type requires a case for every action. */
export const AUDIT_CASES: Record<AuditAction, AuditCase> = {
  ...bookingCases,
  ...catalogueCases,
  ...correctionCases,
  ...dataCases,
  ...messageCases,
  ...officeMessageCases,
  ...orderCases,
  ...pauseCases,
  ...peopleCases,
  ...returnCases,
  ...secondFactorCases,
  ...shopCases,
  ...vendorPaperCases,
};
