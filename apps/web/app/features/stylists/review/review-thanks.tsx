import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { focusOnMount } from '../../../lib/forms/forms.ts';
import { stylistPath } from '../stylist-labels.ts';

interface ReviewThanksProps {
  stylist: { id: number; name: string };
  /** The review was just sent. */
  isNew?: boolean;
}

export function ReviewThanks({ stylist: { id, name }, isNew = false }: ReviewThanksProps) {
  return (
    <div ref={isNew ? focusOnMount : undefined} tabIndex={-1} className="pt-8 outline-none lg:pt-16">
      <h1 className="sr-only">Your review of {name}</h1>
      <EmptyState
        art="veil"
        title={isNew ? 'Asante sana' : 'Your review is with us already'}
        text={
          isNew
            ? `Your words help the next couple, and ${name} too. We read every review before we show it.`
            : `You have written about your day with ${name}. One review goes with each booking. Asante!`
        }
        action={
          <ButtonLink to={stylistPath(id)} variant="line">
            To the page of {name}
          </ButtonLink>
        }
      />
    </div>
  );
}
