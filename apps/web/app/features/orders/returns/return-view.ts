import type { BodyOf, ResponseOf } from '@harusi/contracts/calls';

/** What of an order can come back, as its buyer receives it; moments and money are text. */
export type ReturnOptionsView = ResponseOf<'GET', '/orders/{number}/return-options/'>;
export type PieceView = ReturnOptionsView['pieces'][number];
export type ReturnView = ResponseOf<'POST', '/orders/{number}/returns/'>;
export type ReturnLineView = ReturnView['lines'][number];
export type ExchangedLine = Pick<ReturnLineView, 'selected_color' | 'selected_size' | 'replacement'>;
export type NewReturnBody = BodyOf<'POST', '/orders/{number}/returns/'>;
