import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { Option } from '../../fields/select-field.tsx';
import { Icon } from '../../icons/icon.tsx';
import '../../../styles/office.css';

interface OfficeSelectProps {
  label: string;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
  name?: string;
  options: readonly Option[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
}

const TRIGGER = 'input inline-flex cursor-pointer items-center justify-between gap-2 whitespace-nowrap';

export function OfficeSelect(props: OfficeSelectProps) {
  const { label, hideLabel = false, name, options, value, defaultValue, onChange, className = '' } = props;
  const frame = `grid content-start gap-1.5 max-sm:flex-auto ${className}`;
  const labelLook = hideLabel ? 'sr-only' : 'text-fine font-medium';

  // Base UI hides its inner input with a style attribute, which our CSP blocks in server-rendered pages.
  if (!useHydrated()) {
    const chosen = options.find((option) => option.value === (value ?? defaultValue));
    return (
      <span className={frame}>
        <span className={labelLook}>{label}</span>
        <span className={TRIGGER}>
          {chosen?.label ?? ''}
          <Icon of={ChevronDown} small />
        </span>
      </span>
    );
  }
  return (
    // Base UI would add a style element to hide the scrollbar, which our CSP blocks.
    <CSPProvider disableStyleElements>
      <Select.Root
        items={[...options]}
        name={name}
        value={value}
        defaultValue={defaultValue}
        onValueChange={(next) => onChange?.(next ?? '')}
      >
        <span className={frame}>
          <Select.Label className={labelLook}>{label}</Select.Label>
          <Select.Trigger className={TRIGGER}>
            <Select.Value />
            <Select.Icon>
              <Icon of={ChevronDown} small />
            </Select.Icon>
          </Select.Trigger>
        </span>
        <Select.Portal>
          <Select.Positioner
            sideOffset={4}
            collisionPadding={8}
            alignItemWithTrigger={false}
            className="office z-50"
          >
            <Select.Popup className="office-popup max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto">
              {options.map(({ value, label }) => (
                <Select.Item key={value} value={value} className="office-item justify-between">
                  <Select.ItemText>{label}</Select.ItemText>
                  <Select.ItemIndicator>
                    <Icon of={Check} small />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  );
}
