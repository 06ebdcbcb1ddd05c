import type { ReactNode } from 'react';
import { Tabs } from '@base-ui/react/tabs';
import '../../styles/office.css';
import '../../styles/tabs.css';

interface OfficeTabsProps {
  label: string;
  tabs: readonly { value: string; label: string; count?: number; disabled?: boolean; panel?: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** One panel for all tabs: views of the same table. */
  children?: ReactNode;
}

export function OfficeTabs({ label, tabs, value, defaultValue, onChange, children }: OfficeTabsProps) {
  return (
    <Tabs.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next: string) => onChange?.(next)}
    >
      <Tabs.List aria-label={label} activateOnFocus={children === undefined} className="tabs mx-0 gap-4 px-3">
        {tabs.map(({ value, label, count, disabled }) => (
          <Tabs.Tab key={value} value={value} disabled={disabled} className="tab">
            {label}
            {count !== undefined && <span className="money text-[0.75rem] text-stone">{count}</span>}
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
