import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatCount } from './list-counts.ts';
import '../../../styles/office.css';
import '../../../styles/components/tabs.css';

interface OfficeTabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string; count?: number; disabled?: boolean; panel?: ReactNode }[];
  value?: NoInfer<Value>;
  onChange?: (value: Value) => void;
  /** One panel shared by all tabs: views of the same table. Arrow keys then only move the focus, as each view is loaded. */
  children?: ReactNode;
}

/** Not Base UI's, whose tabs make the browser lay out the whole screen while React is still at work. */
export function OfficeTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: OfficeTabsProps<Value>) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value);
  const [focused, setFocused] = useState<Value>();
  const chosen = value ?? own;
  const panelId = `${id}-panel`;

  const choose = ({ value, disabled = false }: (typeof tabs)[number]) => {
    if (disabled || value === chosen) return;
    setOwn(value);
    onChange?.(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = focusTabByKey(event);
    const tab = index === undefined ? undefined : tabs[index];
    if (tab !== undefined && children === undefined) choose(tab);
  };

  return (
    <div>
      <div role="tablist" aria-label={label} className="tabs mx-0 gap-4 px-3">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === chosen}
            aria-controls={tab.value === chosen ? panelId : undefined}
            aria-disabled={tab.disabled || undefined}
            tabIndex={tab.value === (focused ?? chosen) ? 0 : -1}
            onClick={() => choose(tab)}
            onFocus={() => setFocused(tab.value)}
            onBlur={() => setFocused(undefined)}
            onKeyDown={onKeyDown}
            className="tab"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="money text-[0.75rem] text-stone">{formatCount(tab.count)}</span>
            )}
          </button>
        ))}
      </div>
      <div key={chosen} role="tabpanel" id={panelId} aria-labelledby={`${id}-${chosen}`} tabIndex={0}>
        {children ?? tabs.find(({ value }) => value === chosen)?.panel}
      </div>
    </div>
  );
}

/** Arrow keys, Home and End. Returns the index of the tab that has the focus then. */
function focusTabByKey(event: KeyboardEvent<HTMLElement>): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const list = event.currentTarget.closest('[role=tablist]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return undefined;
  event.preventDefault();
  const index = (next + tabs.length) % tabs.length;
  tabs[index]?.focus();
  return index;
}
