-- The database and its four roles, run once by a superuser:
-- psql -v owner_password=… -v server_password=… -v jobs_password=… -v backup_password=… -f database.sql
-- The server must not own its tables, and row-level security binds the owner too. The role of jobs only finds for which partners
-- something is due. A dump reads the rows of all partners: only a role with
-- BYPASSRLS can, and this one may read and nothing else.

create role careword_owner login password :'owner_password';
create role careword_server login password :'server_password' nosuperuser nobypassrls;
create role careword_jobs login password :'jobs_password' nosuperuser nobypassrls;
create role careword_backup login password :'backup_password' nosuperuser bypassrls;
grant pg_read_all_data to careword_backup;
create database careword owner careword_owner;
