import { Link } from 'react-router';
import { Badge } from '../../../components/badge.tsx';
import { Breadcrumb } from '../../../components/breadcrumb.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { CLOCK, PIN } from '../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { Stars } from '../../../components/stars.tsx';
import { Portrait } from '../portrait.tsx';
import { bookingPath, ratingText, stylistPath, tradeText, type StylistView } from '../stylist-labels.ts';
import { Tags } from '../tags.tsx';
import { stylistBreadcrumb } from './stylist-breadcrumb.ts';

/** Rendered as static markup. */
export function ProfileHead({ stylist }: { stylist: StylistView }) {
  const { id, name, picture, categories, rating, review_count, location, experience, bio } = stylist;
  return (
    <div className="pt-4 lg:pt-6">
      <Breadcrumb trail={stylistBreadcrumb(stylist)} />
      <div className="profile">
        <Portrait name={name} picture={picture} sizes="(min-width: 60rem) 29rem, 92vw" priority />
        <div className="grid content-center justify-items-start gap-6">
          <div className="grid gap-3">
            <p className="label text-gold-text">{tradeText(categories)}</p>
            <h1 className="font-display text-h1 font-medium text-balance wrap-anywhere lining-nums">
              {name}
            </h1>
          </div>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
            <li className="flex flex-wrap items-center gap-2">
              {review_count === 0 ? (
                <Badge>New</Badge>
              ) : (
                <>
                  <Stars rating={rating} />
                  <Link
                    to={`${stylistPath(id)}#reviews`}
                    className="py-1 underline decoration-line underline-offset-4 hover:decoration-current"
                  >
                    {ratingText(rating, review_count)}
                  </Link>
                </>
              )}
            </li>
            <li className="flex items-center gap-2">
              <LineIcon of={PIN} className="text-gold-text" />
              {location}
            </li>
            {experience !== '' && (
              <li className="flex items-center gap-2">
                <LineIcon of={CLOCK} className="text-gold-text" />
                {experience}
              </li>
            )}
          </ul>
          {bio !== '' && (
            <p className="max-w-read text-body-l text-pretty wrap-anywhere whitespace-pre-line">{bio}</p>
          )}
          {stylist.specialties.length > 0 && (
            <div className="grid gap-2">
              <p className="text-small text-stone">Specialties</p>
              <Tags label="Specialties" tags={stylist.specialties} />
            </div>
          )}
          <ButtonLink to={bookingPath(id)} variant="bordeaux" className="max-sm:w-full">
            Book Now
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
