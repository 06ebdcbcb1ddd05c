import type { ApiError } from '../../../../lib/api/errors.ts';
import type { ReturnOptionsView } from '../../../orders/returns/return-view.ts';
import type { ChosenPiece } from '../request-rules.ts';
import type { ReturnDraft, ReturnDraftStore } from '../return-draft.ts';
import type { DraftPhotos } from '../use-draft-photos.ts';

/** The props of each step. */
export interface StepProps {
  options: ReturnOptionsView;
  draft: ReturnDraft;
  store: ReturnDraftStore;
  chosen: readonly ChosenPiece[];
  photos: DraftPhotos;
  problem: ApiError | undefined;
}
