import { Link } from 'react-router';
import { Badge } from '../../../components/badge.tsx';
import { PIN } from '../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { Stars } from '../../../components/stars.tsx';
import { Portrait } from '../portrait.tsx';
import { codeToText, ratingText, stylistPath, type StylistCardView } from '../stylist-labels.ts';
import { Tags } from '../tags.tsx';

const MAX_TAGS = 3;

interface StylistCardProps {
  stylist: StylistCardView;
  priority: boolean;
}

export function StylistCard({ stylist, priority }: StylistCardProps) {
  const { id, name, location, experience, specialties, categories, picture, rating, review_count } = stylist;
  return (
    <article className="stylist-card group">
      <Portrait
        name={name}
        picture={picture}
        sizes="(min-width: 60rem) 24rem, (min-width: 37.5rem) 45vw, 7rem"
        priority={priority}
      />
      <div className="grid content-start gap-2">
        <p className="label text-gold-text">{codeToText(categories.join(' and '))}</p>
        <h2 className="font-display text-h3 font-semibold wrap-anywhere">
          {/* The whole card is clickable, but its accessible name is just the stylist's. */}
          <Link
            to={stylistPath(id)}
            data-prefetch=""
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-small">
          {review_count === 0 ? (
            <Badge>New</Badge>
          ) : (
            <>
              <Stars rating={rating} />
              <span className="text-stone">{ratingText(rating, review_count)}</span>
            </>
          )}
        </p>
        <p className="flex items-center gap-2 text-small text-stone">
          <LineIcon of={PIN} small className="text-gold-text" />
          {[location, experience].filter(Boolean).join(' · ')}
        </p>
        <Tags label="Specialties" tags={specialties.slice(0, MAX_TAGS)} />
      </div>
    </article>
  );
}
