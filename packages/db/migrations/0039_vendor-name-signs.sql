set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/vendors/name_skeleton.sql
create or replace function name_skeleton(name text) returns text language sql immutable strict parallel safe as $$
  with
    letters as (
      select regexp_replace(normalize(translate(name, '™℠', '  '), NFKD), '[\u00AD\u0300-\u036F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g') as text
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
      from latin, regexp_split_to_table(text collate "pg_c_utf8", '[^[:alnum:]]+') with ordinality as split(word, at)
      where word <> ''
    ),
    joined as (
      select coalesce(string_agg(word, '' order by at) filter (where not is_filler), string_agg(word, '' order by at), '') as text from words
    )
  select replace(replace(text, 'rn', 'm'), 'vv', 'w') from joined
$$;
--> statement-breakpoint
-- Names with signs now have the skeleton of the name without them. Where two become alike, the one that has the skeleton already
-- keeps it, then the oldest vendor; the others keep their name until they choose another.
update vendor_profiles set name_skeleton = null where name_skeleton <> name_skeleton(business_name::text);
--> statement-breakpoint
update vendor_profiles v set name_skeleton = s.skeleton
from (
  select user_id, name_skeleton(business_name::text) as skeleton,
    row_number() over (partition by name_skeleton(business_name::text) order by created_at, user_id) as place
  from vendor_profiles where name_skeleton is null
) s
where s.user_id = v.user_id and s.place = 1 and s.skeleton <> 'malnslte'
  and not exists (select from vendor_profiles other where other.name_skeleton = s.skeleton);
