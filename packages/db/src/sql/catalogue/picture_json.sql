-- A picture as the API sends it. The TypeScript twin is `toPicture` in media.rules.ts.
create or replace function picture_json(picture media, alt text) returns json language sql stable parallel safe as $$
  select json_build_object('image', picture_url(picture), 'alt', alt, 'width', picture.width, 'height', picture.height,
                           'placeholder', picture.placeholder, 'has_avif', picture.avif_at is not null)
$$;
