import { useNavigate } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { flowPath } from './flow-address.ts';
import type { Choices } from './flow-view.ts';
import { SlotPicker } from './slot-picker.tsx';

/** A free hour; choosing it leads on. */
export function HourStep({ choices: { wish, stylist } }: { choices: Choices }) {
  const navigate = useNavigate();
  return (
    <SlotPicker
      key={`${wish.package} ${wish.stylist}`}
      ask={(days, signal) =>
        browserApi.get('/slots/', { query: { package: wish.package, stylist: stylist?.id, ...days }, signal })
      }
      onChoose={(at) => void navigate(flowPath({ ...wish, at }), { preventScrollReset: true })}
    />
  );
}
