-- Two people may have one collection open: the second is told, as with products and flash sales.
alter table collections add column version integer not null default 1;
