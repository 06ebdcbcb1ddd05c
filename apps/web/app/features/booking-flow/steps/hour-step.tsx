import { useNavigate } from 'react-router';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { flowPath } from '../flow-url.ts';
import type { Choices } from '../flow-view.ts';
import { SlotPicker } from '../slots/slot-picker.tsx';

export default function HourStep({ choices: { selection, stylist } }: { choices: Choices }) {
  const navigate = useNavigate();
  return (
    <SlotPicker
      key={`${selection.package} ${selection.stylist}`}
      readSlots={(days, signal) =>
        browserApi.get('/slots/', {
          query: { package: selection.package, stylist: stylist?.id, ...days },
          signal,
        })
      }
      onChoose={(at) => void navigate(flowPath({ ...selection, at }), { preventScrollReset: true })}
    />
  );
}
