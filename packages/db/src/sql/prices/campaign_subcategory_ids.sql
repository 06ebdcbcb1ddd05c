-- The subcategories that a flash sale covers, children of a covered group included. A function of its own, so that a sale of
-- single products doesn't pay for it.
create or replace function campaign_subcategory_ids(campaign bigint) returns smallint[]
language plpgsql stable parallel safe as $$
begin
  return array(select s.id from campaign_subcategories cs join subcategories s on cs.subcategory_id in (s.id, s.parent_id)
               where cs.campaign_id = campaign);
end $$;
