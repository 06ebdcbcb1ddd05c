import { Form, useSearchParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { SEARCH } from '../../components/frame-drawings.ts';
import { LineIcon } from '../../components/line-icon.tsx';
import { PageHeading } from '../../components/section.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { WhatsappButton } from '../../features/shell/whatsapp-button.tsx';
import type { Route } from './+types/search';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({ ...placeOf(args), title: 'Search', noIndex: true });

/** Until the catalogue opens, a person answers instead of a machine. */
export default function SearchPage() {
  const [params] = useSearchParams();
  const typed = params.get('q')?.trim() ?? '';
  return (
    <div className="wrap grid gap-8 pt-8 lg:pt-16">
      <PageHeading title="Search" />
      <search>
        <Form action="/search" className="flex max-w-read gap-3">
          <input
            key={typed}
            type="search"
            name="q"
            aria-label="Search the shop"
            placeholder="Veil, tiara, cufflinks"
            defaultValue={typed}
            maxLength={100}
            enterKeyHint="search"
            className="input min-w-0 flex-1"
          />
          <Button type="submit">
            <LineIcon of={SEARCH} small />
            Search
          </Button>
        </Form>
      </search>
      <div aria-live="polite">{typed !== '' && <Answer typed={typed} />}</div>
    </div>
  );
}

function Answer({ typed }: { typed: string }) {
  return (
    <section className="grid max-w-read justify-items-start gap-4 border-t border-line pt-8">
      <h2 className="font-display text-h2 font-medium wrap-anywhere">{`You are looking for “${typed}”`}</h2>
      <p className="text-stone">
        Our catalogue opens soon, and this page will then show every piece we have. Today, ask us: we know the
        drawers by heart and send you photographs.
      </p>
      <WhatsappButton text={`Hello, I am looking for ${typed}.`}>Ask us on WhatsApp</WhatsappButton>
    </section>
  );
}
