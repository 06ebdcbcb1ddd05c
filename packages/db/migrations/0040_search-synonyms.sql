-- Counts the letters by which two words differ.
create extension if not exists fuzzystrmatch;
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/search/search_key.sql

--> statement-breakpoint
-- src/sql/search/search_key.sql
create or replace function search_key(term text) returns text language sql immutable strict parallel safe as $$
  select string_agg(coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word), ' ' order by n)
  from unnest(string_to_array(term, ' ')) with ordinality as typed (word, n)
$$;
--> statement-breakpoint
-- src/sql/search/synonym_query.sql

--> statement-breakpoint
-- src/sql/search/synonym_query.sql
create or replace function synonym_query(means text[]) returns tsquery language sql immutable strict parallel safe as $$
  select coalesce(string_agg(format('(%s)', term.query), ' | '), '')::tsquery
  from (select phraseto_tsquery('public.harusi', meaning) as query from unnest(means) as meaning) term
  where numnode(term.query) > 0
$$;
--> statement-breakpoint
-- src/sql/search/product_search_vector.sql

--> statement-breakpoint
-- src/sql/search/product_search_vector.sql
create or replace function product_search_vector(
  name text, tags text[], short_description text, materials text, description text, category_id smallint
) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('public.harusi', name), 'A')
      || setweight(to_tsvector('public.harusi', array_to_string(tags, ' ')), 'B')
      || setweight(to_tsvector('public.harusi', short_description || ' ' || materials), 'C')
      || setweight(to_tsvector('public.harusi', description || case category_id when 1 then ' bride bridal' else ' groom' end), 'D')
$$;
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "search_misses_words_plain" CHECK ("search_misses"."words" ~ '^[a-z0-9]+( [a-z0-9]+){0,3}$' and length("search_misses"."words") <= 40),
	CONSTRAINT "search_misses_no_long_number" CHECK ("search_misses"."words" !~ '([0-9] ?){4}'),
	CONSTRAINT "search_misses_counted" CHECK ("search_misses"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_synonym_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"synonym_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"means" text[] NOT NULL,
	"query" "tsquery" GENERATED ALWAYS AS (synonym_query(means)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_synonyms_words_plain" CHECK (array_to_string("search_synonyms"."words", ',') ~ '^[a-z0-9]+( [a-z0-9]+){0,3}(,[a-z0-9]+( [a-z0-9]+){0,3}){0,29}$' and length(array_to_string("search_synonyms"."words", ',')) <= 1000),
	CONSTRAINT "search_synonyms_means_plain" CHECK (array_to_string("search_synonyms"."means", ',') ~ '^[a-z0-9]+( [a-z0-9]+){0,3}(,[a-z0-9]+( [a-z0-9]+){0,3}){0,29}$' and length(array_to_string("search_synonyms"."means", ',')) <= 1000),
	CONSTRAINT "search_synonyms_means_something" CHECK (numnode("search_synonyms"."query") > 0)
);
--> statement-breakpoint
-- Every product is found by the person it is for. Rewrites the table once and rebuilds the index of the column.
alter table products alter column search
  set expression as (product_search_vector(name, tags, short_description, materials, description, category_id));
--> statement-breakpoint
drop function product_search_vector(text, text[], text, text, text);
--> statement-breakpoint
ALTER TABLE "search_synonym_keys" ADD CONSTRAINT "search_synonym_keys_synonym_id_search_synonyms_id_fk" FOREIGN KEY ("synonym_id") REFERENCES "public"."search_synonyms"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "search_synonym_keys_synonym_id_idx" ON "search_synonym_keys" USING btree ("synonym_id");
--> statement-breakpoint
CREATE INDEX "search_words_length_idx" ON "search_words" USING btree (length(word));
--> statement-breakpoint
-- src/sql/search/search_terms.sql

--> statement-breakpoint
-- src/sql/search/search_terms.sql
create or replace function search_terms(words text[])
returns table (n integer, term text, synonym_id bigint, query tsquery) language plpgsql stable parallel safe as $$
declare
  size integer;
  meaning tsquery;
begin
  n := 1;
  while n <= cardinality(words) loop
    size := least(4, cardinality(words) - n + 1);
    loop
      term := array_to_string(words[n : n + size - 1], ' ');
      select s.id, s.query into synonym_id, meaning
      from search_synonym_keys k join search_synonyms s on s.id = k.synonym_id where k.key = search_key(term);
      exit when synonym_id is not null or size = 1;
      size := size - 1;
    end loop;
    query := case when synonym_id is null then to_tsquery('public.harusi', term || ':*')
                  else meaning || phraseto_tsquery('public.harusi', term) end;
    return next;
    n := n + size;
  end loop;
end $$;
--> statement-breakpoint
-- src/sql/search/search_query.sql

--> statement-breakpoint
-- src/sql/search/search_query.sql
create or replace function search_query(words text[]) returns tsquery language sql stable parallel safe as $$
  select coalesce(string_agg(format('(%s)', t.query), ' & '), '')::tsquery
  from (
    select found.query, found.is_filler, bool_and(found.is_filler) over () as are_all_fillers
    from (
      select terms.query,
        terms.term = any ('{ya,wa,za,la,cha,vya,kwa,na,ni,harusi,arusi,ndoa,wedding,weddings}') as is_filler
      from search_terms(words) terms where numnode(terms.query) > 0) found) t
  where t.are_all_fillers or not t.is_filler
$$;
--> statement-breakpoint
-- src/sql/search/find_meant_word.sql

--> statement-breakpoint
-- src/sql/search/find_meant_word.sql
create or replace function find_meant_word(typed text) returns text language plpgsql stable parallel safe as $$
declare
  size integer := length(typed);
  candidate record;
  query tsquery;
begin
  if size not between 3 and 40 or typed ~ '[0-9]' then
    return null;
  end if;
  for candidate in
    with swapped as (
      select left(typed, i - 1) || substr(typed, i + 1, 1) || substr(typed, i, 1) || substr(typed, i + 2) as word
      from generate_series(1, size - 1) as i
    ),
    near as (
      select known.word, 0 as distance from search_words known join swapped using (word)
      union all
      select known.word, 1 from search_words known
      where size < 6 and length(known.word) between size - 1 and size + 1 and left(known.word, 1) = left(typed, 1)
        and levenshtein_less_equal(known.word, typed, 1) = 1
      union all
      select known.word, levenshtein_less_equal(known.word, typed, 2) from search_words known
      where size >= 6 and known.word % typed and similarity(known.word, typed) >= 0.4
        and levenshtein_less_equal(known.word, typed, 2) <= 2
    )
    select near.word, min(near.distance) as distance from near group by near.word
    order by min(near.distance), near.word <-> typed, near.word limit 10
  loop
    query := case
      when size >= 6 or candidate.distance = 0
        or exists (select from search_synonym_keys k where k.key = search_key(candidate.word))
      then search_query(array[candidate.word])
      else to_tsquery('public.harusi', candidate.word || ':B') end;
    if exists (select from products p where p.is_listed and p.search @@ query) then
      return candidate.word;
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/search/correct_search.sql

--> statement-breakpoint
-- src/sql/search/correct_search.sql
create or replace function correct_search(words text[]) returns text[] language plpgsql stable parallel safe as $$
declare
  typed record;
  meant text;
  corrected text[] := '{}';
  is_corrected boolean := false;
begin
  for typed in select t.* from search_terms(words) t loop
    meant := null;
    -- A word as common as "the" has no query.
    if typed.synonym_id is null and numnode(typed.query) > 0
      and not exists (select from products p where p.is_listed and p.search @@ typed.query) then
      meant := find_meant_word(typed.term);
    end if;
    is_corrected := is_corrected or meant is not null;
    corrected := corrected || string_to_array(coalesce(meant, typed.term), ' ');
  end loop;
  return case when is_corrected then corrected end;
end $$;
--> statement-breakpoint
-- src/sql/search/set_synonym_keys.sql

--> statement-breakpoint
-- src/sql/search/set_synonym_keys.sql
create or replace function set_synonym_keys() returns trigger language plpgsql as $$
begin
  delete from search_synonym_keys where synonym_id = new.id;
  -- Sorted, so that concurrent writes can't deadlock.
  insert into search_synonym_keys (key, synonym_id)
    select distinct search_key(word), new.id from unnest(new.words) as word order by 1;
  insert into search_words select word from extract_search_words(array_to_string(new.words, ' '), '{}') as word order by word
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/search/set_synonym_keys.sql
create trigger search_synonyms_keys after insert or update of words on search_synonyms
  for each row execute function set_synonym_keys();
--> statement-breakpoint
-- The synonyms that were in the code until now, and the Swahili words for what the shop sells, in singular and plural.
insert into search_synonyms (words, means, created_at, updated_at) values
  ('{tie,necktie,tai}', '{tie,necktie}', now(), now()),
  ('{bowtie,"bow tie","dicky bow","tai kipepeo","tai ya kipepeo"}', '{"bow tie",bowtie,"dicky bow"}', now(), now()),
  ('{tiara,crown,diadem,circlet,headpiece,taji,mataji,kilemba,vilemba}', '{tiara,crown,diadem,circlet,headpiece}', now(), now()),
  ('{veil,mantilla,blusher,shela,mashela,veli,utaji,mtandio,mitandio}', '{veil,mantilla,blusher}', now(), now()),
  ('{earring,"ear ring",dangler,hereni,heleni,kipuli,vipuli}', '{earring,stud}', now(), now()),
  ('{necklace,choker,pendant,strand,mkufu,mikufu,kidani,vidani}', '{necklace,choker,pendant}', now(), now()),
  ('{chain,cheni}', '{chain,necklace}', now(), now()),
  ('{ring,band,"wedding band",solitaire,pete,mapete}', '{ring,solitaire,"wedding band"}', now(), now()),
  ('{bracelet,bangle,wristlet,bangili,kikuku,vikuku}', '{bracelet,bangle}', now(), now()),
  ('{pearl,lulu}', '{pearl}', now(), now()),
  ('{jewelry,jewellery,jewel,ornament,vito,kito,mapambo,urembo,johari}', '{jewelry,jewellery,jewel,necklace,earring,bracelet,ring}', now(), now()),
  ('{suspenders,braces,saspenda}', '{suspenders,braces}', now(), now()),
  ('{hanky,handkerchief,"pocket square",pochette,leso,hanchifu,"kitambaa cha mfukoni"}', '{handkerchief,"pocket square",pochette}', now(), now()),
  ('{cufflinks,"cuff link",kifungo,vifungo,"kifungo cha mkono","vifungo vya mikono"}', '{cufflinks,"cuff links"}', now(), now()),
  ('{watch,wristwatch,timepiece,saa,"saa ya mkono","saa za mkono"}', '{watch,wristwatch,timepiece}', now(), now()),
  ('{gloves,mitts,glavu,glovu}', '{gloves,mitts}', now(), now()),
  ('{shoe,footwear,kiatu,viatu}', '{shoe,heel,sandal,boot,trainer}', now(), now()),
  ('{pumps,stiletto,"high heel","viatu virefu"}', '{heel,"court shoe"}', now(), now()),
  ('{sandals,slippers,sandali,ndala,ndara,kubadhi,makubadhi}', '{sandals,slippers}', now(), now()),
  ('{oxfords,brogues,loafers}', '{oxfords,brogues,loafers}', now(), now()),
  ('{sneakers,trainers,raba,njumu}', '{sneakers,trainers}', now(), now()),
  ('{boots,bootie,buti,mabuti}', '{boots,bootie}', now(), now()),
  ('{socks,soksi}', '{socks}', now(), now()),
  ('{comb,haircomb,kitana,vitana,chanuo,machanuo}', '{comb,haircomb}', now(), now()),
  ('{"hair clip","hair slide",hairpin,"hair pin","bobby pin",grips,pin,pini,banio,mabanio,kibanio,vibanio}', '{"hair pin",hairpin,"hair clip","hair slide",grips,pin}', now(), now()),
  ('{hair,nywele}', '{hair}', now(), now()),
  ('{undergarment,lingerie,underwear,chupi,"nguo za ndani"}', '{undergarment,lingerie,underwear}', now(), now()),
  ('{bra,sidiria}', '{bra}', now(), now()),
  ('{petticoat,underskirt}', '{petticoat,underskirt}', now(), now()),
  ('{slip,shimizi}', '{slip,nightdress}', now(), now()),
  ('{robe,kimono,"dressing gown",joho,majoho,kanzu}', '{robe,kimono,"dressing gown"}', now(), now()),
  ('{boutonniere,buttonhole,corsage,"lapel flower"}', '{boutonniere,buttonhole,corsage,"lapel flower"}', now(), now()),
  ('{flower,ua,maua}', '{flower}', now(), now()),
  ('{bouquet,shada,mashada}', '{bouquet}', now(), now()),
  ('{clutch,purse,handbag,mkoba,mikoba,pochi,kibeti,vibeti}', '{clutch,purse,bag}', now(), now()),
  ('{belt,mkanda,mikanda,mshipi,mishipi}', '{belt}', now(), now()),
  ('{hat,fascinator,kofia}', '{hat,fascinator}', now(), now()),
  ('{shawl,scarf,shali,mashali,skafu}', '{shawl,scarf}', now(), now()),
  ('{dress,gown,gauni,magauni,rinda,marinda}', '{dress,gown}', now(), now()),
  ('{suit,suti}', '{suit}', now(), now()),
  ('{shirt,shati,mashati}', '{shirt}', now(), now()),
  ('{waistcoat,vest,kizibao,vizibao}', '{waistcoat,vest}', now(), now()),
  ('{bead,shanga,ushanga}', '{bead}', now(), now()),
  ('{box,chest,sanduku,masanduku,kasha}', '{box,chest}', now(), now()),
  ('{cushion,pillow,mto,mito}', '{cushion}', now(), now()),
  ('{gift,present,zawadi}', '{gift}', now(), now()),
  ('{kitenge,vitenge,ankara}', '{kitenge,ankara}', now(), now()),
  ('{kikoy,kikoi,vikoi}', '{kikoy,kikoi}', now(), now()),
  ('{bride,bridal,bibi,"bibi harusi","bibi arusi","bi harusi","bi arusi",biharusi,biarusi,"mabibi harusi"}', '{bride,bridal}', now(), now()),
  ('{groom,bridegroom,bwana,"bwana harusi","bwana arusi","mabwana harusi"}', '{groom,bridegroom}', now(), now()),
  ('{wedding,marriage,harusi,arusi,ndoa}', '{wedding,bride,groom}', now(), now()),
  ('{bridesmaid,mpambe,wapambe,msimamizi,wasimamizi}', '{bridesmaid,"maid of honour",groomsmen}', now(), now()),
  ('{dhahabu,thahabu}', '{gold}', now(), now()),
  ('{fedha}', '{silver}', now(), now()),
  ('{almasi}', '{diamond}', now(), now()),
  ('{hariri}', '{silk}', now(), now()),
  ('{lesi}', '{lace}', now(), now()),
  ('{ngozi}', '{leather}', now(), now()),
  ('{white,nyeupe,cheupe,vyeupe,jeupe,meupe,mweupe,weupe}', '{white}', now(), now()),
  ('{black,nyeusi,cheusi,vyeusi,jeusi,meusi,mweusi,weusi}', '{black}', now(), now()),
  ('{red,nyekundu,chekundu,vyekundu,jekundu,mekundu,mwekundu}', '{red}', now(), now()),
  ('{blue,bluu,buluu,samawati}', '{blue,navy}', now(), now()),
  ('{green,kijani}', '{green}', now(), now()),
  ('{pink,pinki,waridi}', '{pink,rose,blush}', now(), now()),
  ('{purple,zambarau}', '{purple}', now(), now()),
  ('{burgundy,maroon,bordeaux,wine,"damu ya mzee"}', '{burgundy,maroon,bordeaux,wine}', now(), now()),
  ('{ivory,cream,offwhite,krimu}', '{ivory,cream}', now(), now()),
  ('{grey,gray,charcoal,kijivu}', '{grey,gray,charcoal}', now(), now());
