import { useNavigate } from 'react-router';
import { flowPath } from './flow-address.ts';
import type { Choices } from './flow-view.ts';
import { SlotPicker } from './slot-picker.tsx';

/** A free hour; choosing it leads on. */
export function HourStep({ choices: { wish, stylist } }: { choices: Choices }) {
  const navigate = useNavigate();
  return (
    <SlotPicker
      key={`${wish.package} ${wish.stylist}`}
      package={wish.package ?? ''}
      stylist={stylist?.id}
      onChoose={(at) => void navigate(flowPath({ ...wish, at }), { preventScrollReset: true })}
    />
  );
}
