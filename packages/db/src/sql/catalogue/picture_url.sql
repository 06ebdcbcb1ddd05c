-- The URL of a picture's largest JPEG. The widths are those of packages/contracts/src/constants/picture-widths.ts; a test
-- compares the two.
create or replace function picture_url(picture media) returns text language sql immutable parallel safe as $$
  select '/media/' || left(picture.sha256, 32) || '/' || case
    when picture.width >= 1600 then '1600' when picture.width >= 1200 then '1200' when picture.width >= 900 then '900'
    when picture.width >= 640 then '640' when picture.width >= 480 then '480' when picture.width >= 320 then '320'
    else '160' end || '.jpg'
$$;
