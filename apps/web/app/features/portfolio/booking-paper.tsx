import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { loadOnPress } from '../../lib/network/load-code.ts';

/** Saves the confirmation of one of the stylist's own bookings. */
export function BookingPaper({ stylist, uploadKey }: { stylist: number; uploadKey: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get('number');
    const number = typeof typed === 'string' ? typed.trim().toUpperCase() : '';
    if (number === '') return;
    setBusy(true);
    setProblem(undefined);
    const code = await loadOnPress(() => import('../../lib/api/download.ts'));
    const path = `/stylists/${stylist}/bookings/${encodeURIComponent(number)}/confirmation/`;
    const failure = await code?.download(path, `booking-${number}.pdf`, { 'x-upload-key': uploadKey });
    setBusy(false);
    if (failure) setProblem({ ...failure.problem, field_errors: { number: [failure.problem.message] } });
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      <h2 className="font-display text-h3 font-medium">Your bookings</h2>
      <TextField
        name="number"
        label="Booking number"
        hint="It is in our email about the booking"
        problem={problem}
        autoComplete="off"
        maxLength={20}
      />
      <Button type="submit" variant="line" busy={busy} busyLabel="Preparing…" className="justify-self-start">
        Confirmation (PDF)
      </Button>
    </form>
  );
}
