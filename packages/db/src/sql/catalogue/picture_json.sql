-- A picture as the API sends it. The only place that builds this JSON, for cards, products, collections and categories.
create or replace function picture_json(picture media, alt text) returns json language sql stable parallel safe as $$
  select json_build_object('image', picture_address(picture), 'alt', alt, 'width', picture.width, 'height', picture.height,
                           'placeholder', picture.placeholder, 'has_avif', picture.avif_at is not null)
$$;
