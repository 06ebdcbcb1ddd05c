-- Slips in the typing, and letters with accents.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- English word stems, whatever the accents: "Chantillí" finds "chantilly".
create text search configuration harusi (copy = english);
--> statement-breakpoint
alter text search configuration harusi
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_stem;
--> statement-breakpoint
-- The words of a product, weighed: its name, then what it is tagged with, then how it is described. It calls nothing
-- but functions that give the same answer for ever once the configuration is named, so it may stand in a column.
create function product_words(name text, tags text[], short_description text, materials text, description text)
returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('public.harusi', name), 'A')
      || setweight(to_tsvector('public.harusi', array_to_string(tags, ' ')), 'B')
      || setweight(to_tsvector('public.harusi', short_description || ' ' || materials), 'C')
      || setweight(to_tsvector('public.harusi', description), 'D')
$$;
