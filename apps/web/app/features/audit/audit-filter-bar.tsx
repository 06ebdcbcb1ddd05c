import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DayInput } from '../../components/office/fields/day-input.tsx';
import { OfficeSelect } from '../../components/office/fields/office-select.tsx';
import { SearchBox } from '../../components/office/lists/search-bar.tsx';
import { NO_FILTERS, type AuditFilters } from './audit-filters.ts';
import { humanize, type AuditPage } from './audit-labels.ts';

interface AuditFilterBarProps {
  filters: AuditFilters;
  /** Values to filter by; undefined when loading failed. */
  known: Pick<AuditPage, 'actions' | 'subject_types' | 'actors'> | undefined;
  onFilter: (change: Partial<AuditFilters>) => void;
}

const ANY = 'all';
const chosen = (value: string) => (value === ANY ? '' : value);

/** Keeps the selected value in the list, even if the log no longer has it. */
const optionsOf = (label: string, kinds: readonly string[], value: string) => [
  { value: ANY, label },
  ...[...new Set([...kinds, ...(value === '' ? [] : [value])])].map((kind) => ({
    value: kind,
    label: humanize(kind),
  })),
];

export function AuditFilterBar({ filters, known, onFilter }: AuditFilterBarProps) {
  const { action, subject_type, subject_id, actor, since, until } = filters;
  // A new key resets the uncontrolled fields.
  const [cleared, setCleared] = useState(0);
  const find = (change: Partial<AuditFilters>) => onFilter({ ...change, page: 1 });
  const people = (known?.actors ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isStranger = actor !== '' && !people.some(({ value }) => value === actor);
  const isNarrow = [action, subject_type, subject_id, actor, since, until].some((text) => text !== '');
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line p-3">
      <OfficeSelect
        label="Action"
        hideLabel
        options={optionsOf('All actions', known?.actions ?? [], action)}
        value={action || ANY}
        onChange={(value) => find({ action: chosen(value) })}
      />
      <OfficeSelect
        label="About"
        hideLabel
        options={optionsOf('About anything', known?.subject_types ?? [], subject_type)}
        value={subject_type || ANY}
        onChange={(value) => find({ subject_type: chosen(value) })}
      />
      <OfficeSelect
        label="Who"
        hideLabel
        options={[
          { value: ANY, label: 'By anyone' },
          ...people,
          ...(isStranger ? [{ value: actor, label: `Account ${actor}` }] : []),
        ]}
        value={actor || ANY}
        onChange={(value) => find({ actor: chosen(value) })}
      />
      <SearchBox
        key={`words ${cleared}`}
        label="Number or name of what it is about"
        placeholder="Order number, product id, brand …"
        defaultValue={subject_id}
        onSearch={(search) => find({ subject_id: search })}
      />
      <div className="flex flex-none flex-wrap gap-2 max-sm:w-full">
        <DayInput key={`from ${cleared}`} label="From" value={since} onDay={(day) => find({ since: day })} />
        <DayInput key={`to ${cleared}`} label="To" value={until} onDay={(day) => find({ until: day })} />
      </div>
      {isNarrow && (
        <Button
          variant="line"
          onClick={() => {
            setCleared(cleared + 1);
            onFilter(NO_FILTERS);
          }}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
