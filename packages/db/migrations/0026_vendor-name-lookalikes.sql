ALTER TABLE "vendor_profiles" DROP CONSTRAINT "vendor_profiles_not_the_shop";
--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD COLUMN "name_skeleton" text;
--> statement-breakpoint
-- src/sql/vendors/name_skeleton.sql
create or replace function name_skeleton(name text) returns text language sql immutable strict parallel safe as $$
  with
    letters as (
      select regexp_replace(normalize(name, NFKD), '[\u00AD\u0300-\u036F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g') as text
    ),
    latin as (
      select translate(
        lower(translate(text, 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХІЈЅԀԚԜҺӀ', 'ABEZHIKMNOPTYXABEKMHOPCTYXIJSDQWHI') collate "pg_c_utf8"),
        'αβεζηικμνορτυχγςавекмнорстухіјѕԁԛԝһӏпгьɑɡıøđł013457i|!$@', 'abeznlkuvoptuxycabekmhopctyxljsdqwhlnrbaglodloleastlllsa'
      ) as text
      from letters
    ),
    words as (
      select word, at,
        word = any ('{the,and,offlclal,orlglnal,real,genulne,shop,store,stores,boutlque,onllne,ke,kenya,nalrobl,ltd,llmlted,co,company,lnc,group,support,help,helpdesk,team,admln,care,servlce,servlces,customer,customercare,payments,mpesa}') as is_filler
      from latin, regexp_split_to_table(text, '[\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u2000-\u206F\u2E00-\u2E7F\u3000-\u303F]+') with ordinality as split(word, at)
      where word <> ''
    ),
    joined as (
      select coalesce(string_agg(word, '' order by at) filter (where not is_filler), string_agg(word, '' order by at), '') as text from words
    )
  select replace(replace(text, 'rn', 'm'), 'vv', 'w') from joined
$$;
--> statement-breakpoint
-- src/sql/vendors/set_name_skeleton.sql
create or replace function set_name_skeleton() returns trigger language plpgsql as $$
begin
  new.name_skeleton := name_skeleton(new.business_name::text);
  return new;
end $$;
--> statement-breakpoint
-- Of names that look alike, the oldest vendor keeps the skeleton; the others keep their name until they choose another.
update vendor_profiles v set name_skeleton = s.skeleton
from (
  select user_id, name_skeleton(business_name::text) as skeleton,
    row_number() over (partition by name_skeleton(business_name::text) order by created_at, user_id) as place
  from vendor_profiles
) s
where s.user_id = v.user_id and s.place = 1 and s.skeleton <> 'malnslte';
--> statement-breakpoint
create trigger vendor_profiles_skeleton before insert or update of business_name on vendor_profiles
  for each row execute function set_name_skeleton();
--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_name_skeleton" UNIQUE("name_skeleton");
--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_not_the_shop" CHECK ("vendor_profiles"."name_skeleton" <> 'malnslte');