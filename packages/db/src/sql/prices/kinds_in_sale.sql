-- The subcategories that a flash sale covers, children of a covered group included. A function of its own, so that a sale of
-- single products doesn't pay for it.
create or replace function kinds_in_sale(campaign bigint) returns smallint[] language plpgsql stable parallel safe as $$
begin
  return array(select k.id from campaign_subcategories cs join subcategories k on cs.subcategory_id in (k.id, k.parent_id)
               where cs.campaign_id = campaign);
end $$;
