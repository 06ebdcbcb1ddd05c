-- Case-blind e-mail addresses and usernames.
create extension if not exists citext;
