-- What a name looks like at a glance: names with the same skeleton can be taken for each other. Removes accents, case, all signs and
-- words that every shop may add, and reads letters of other alphabets and digits as the Latin letter they resemble; i and l are one.
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
