import type { PaperRow } from '@harusi/db/schema';

/** `INV-2026-000123`: the series, its year in Nairobi, and a number without gaps. */
export const formatPaperNumber = ({
  series,
  year,
  sequence,
}: Pick<PaperRow, 'series' | 'year' | 'sequence'>) =>
  `${series}-${year}-${String(sequence).padStart(6, '0')}`;
