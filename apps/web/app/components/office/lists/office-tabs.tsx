import type { ReactNode } from 'react';
import { Tabs } from '@base-ui/react/tabs';
import { formatCount } from './list-counts.ts';
import '../../../styles/office.css';
import '../../../styles/components/tabs.css';

interface OfficeTabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string; count?: number; disabled?: boolean; panel?: ReactNode }[];
  value?: NoInfer<Value>;
  defaultValue?: NoInfer<Value>;
  onChange?: (value: Value) => void;
  /** One panel shared by all tabs: views of the same table. */
  children?: ReactNode;
}

export function OfficeTabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  children,
}: OfficeTabsProps<Value>) {
  const choose = (next: string) => {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen) onChange?.(chosen.value);
  };
  return (
    <Tabs.Root value={value} defaultValue={defaultValue ?? tabs[0]?.value} onValueChange={choose}>
      <Tabs.List aria-label={label} activateOnFocus={children === undefined} className="tabs mx-0 gap-4 px-3">
        {tabs.map(({ value, label, count, disabled }) => (
          <Tabs.Tab key={value} value={value} disabled={disabled} className="tab">
            {label}
            {count !== undefined && (
              <span className="money text-[0.75rem] text-stone">{formatCount(count)}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.panel ?? children}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
