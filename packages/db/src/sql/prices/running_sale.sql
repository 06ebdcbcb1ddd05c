-- A running flash sale with everything that decides whether a product is in it: the subcategories it covers, and whether it
-- also names single products. `sale` is its JSON for price tags.
-- A type can't be replaced: change it in a custom migration together with the functions that return it.
create type running_sale as (
  id bigint, name text, percent integer, ends_at timestamptz, sale json, names_products boolean, subcategory_ids smallint[]);
