import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { ApiError } from '../../lib/api/errors.ts';
import { focusOnMount, useProblemFocus } from '../../lib/forms/forms.ts';
import { session } from '../../lib/session/session.ts';
import type { Variant } from '../product-options/choices.ts';
import { rememberedDetails } from '../checkout/draft/remembered-details.ts';

export interface AlertDialogProps {
  product: { id: number; name: string };
  kind: 'back_in_stock' | 'price_drop';
  /** The colour and size to wait for; undefined if there is nothing to choose, and for a price, which all share. */
  variant?: Pick<Variant, 'id' | 'colour' | 'size'> | undefined;
  open: boolean;
  onClose: () => void;
}

const TITLES = { back_in_stock: 'Tell me when it’s back', price_drop: 'Tell me if the price drops' } as const;

const knownEmail = () => session.user()?.email ?? rememberedDetails.read()['contact.email'] ?? '';

/** Asks for one email about a product. What was typed stays when the dialog is closed or the line is gone. */
export function AlertDialog({ product, kind, variant, open, onClose }: AlertDialogProps) {
  const [email, setEmail] = useState(knownEmail);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<{ problem: ApiError; attempt: number }>();
  const [thanks, setThanks] = useState<string>();
  const form = useProblemFocus(rejection?.problem);

  const close = () => {
    setThanks(undefined);
    setRejection(undefined);
    onClose();
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const params = { id: product.id };
    const body = { kind, email, ...(variant && { variant: variant.id }) };
    const result = await browserApi.post('/products/{id}/alerts/', body, { params });
    setBusy(false);
    if (result.ok) setThanks(result.value.detail);
    else setRejection((last) => ({ problem: result.problem, attempt: (last?.attempt ?? 0) + 1 }));
  };

  return (
    <Dialog open={open} onClose={close} title={TITLES[kind]}>
      {thanks === undefined ? (
        <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-6">
          <p>{textOf(kind, nameOf(product.name, variant))}</p>
          <ProblemBanner key={rejection?.attempt} problem={rejection?.problem} />
          <TextField
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            problem={rejection?.problem}
            required
          />
          <Button
            type="submit"
            busy={isBusy}
            busyLabel="Sending …"
            className="justify-self-start max-sm:w-full"
          >
            Write to me
          </Button>
        </form>
      ) : (
        <div className="grid gap-6">
          <Notice tone="done">
            <p ref={focusOnMount} tabIndex={-1} className="outline-none">
              {thanks}
            </p>
          </Notice>
          <Button variant="line" onClick={close} className="justify-self-start">
            Back to the piece
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** `Amani Ring (Gold, 54)` */
const nameOf = (name: string, variant: AlertDialogProps['variant']) =>
  variant ? `${name} (${[variant.colour, variant.size].filter((part) => part !== null).join(', ')})` : name;

const textOf = (kind: AlertDialogProps['kind'], piece: string) =>
  kind === 'back_in_stock'
    ? `We’ll send you one email${session.user()?.phone_number ? ', and a text if you get ours,' : ''} once we have ${piece} again, and then no more.`
    : `We’ll send you one email once the price of ${piece} drops, and then no more.`;
