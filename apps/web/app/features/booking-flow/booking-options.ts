import { CONSULTATION_LABELS } from './consultation-labels.ts';
import type { Option } from '../../components/fields/select-field.tsx';

/** From the specification. Repeated here, because the contract would add its schemas to the page's script. */
export const BUDGET_OPTIONS = [
  { value: 'under-50000', label: 'Under KShs 50,000' },
  { value: '50000-100000', label: 'KShs 50,000 to 100,000' },
  { value: '100000-250000', label: 'KShs 100,000 to 250,000' },
  { value: '250000-500000', label: 'KShs 250,000 to 500,000' },
  { value: 'over-500000', label: 'Over KShs 500,000' },
] as const satisfies readonly Option[];

export const STYLE_OPTIONS = [
  { value: 'classic', label: 'Classic' },
  { value: 'vintage', label: 'Vintage' },
  { value: 'modern', label: 'Modern' },
  { value: 'bohemian', label: 'Bohemian' },
  { value: 'glamorous', label: 'Glamorous' },
  { value: 'rustic', label: 'Rustic' },
] as const satisfies readonly Option[];

export const CONSULTATION_OPTIONS: readonly Option[] = Object.entries(CONSULTATION_LABELS).map(
  ([value, label]) => ({ value, label }),
);
