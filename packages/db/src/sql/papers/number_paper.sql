-- Tax papers are numbered without gaps per series and year. The row of the series is locked until the paper is committed, so two papers
-- never share a number, and one that is rolled back leaves none out.
create or replace function number_paper() returns trigger language plpgsql as $$
begin
  new.year := extract(year from nairobi_day(new.issued_at));
  insert into paper_numbers as n (series, year, last) values (new.series, new.year, 1)
  on conflict (series, year) do update set last = n.last + 1
  returning n.last into new.sequence;
  return new;
end $$;

create trigger papers_numbered before insert on papers for each row execute function number_paper();
