/** Every table that has rows. */
const TABLES_SQL = `
  select n.nspname as schema, c.relname as name, n.nspname || '.' || c.relname as full_name,
    (
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('auth', 'public', 'private', 'sandbox')`

/** Copies every table. */
export const CREATE_SNAPSHOT_SQL = `
create schema snapshot;
do $$
declare
  t record;
begin
  for t in ${TABLES_SQL} loop
    execute format('create table snapshot.%I as table %I.%I', t.full_name, t.schema, t.name);
  end loop;
end
$$;
`

/** Restores every table in milliseconds; a new database takes half a second. */
export const RESTORE_SNAPSHOT_SQL = `
begin;
set local session_replication_role = replica;
do $$
declare
  t record;
begin
  execute (select 'truncate ' || string_agg(format('%I.%I', schema, name), ', ') || ' restart identity' from (${TABLES_SQL}) all_tables);
  for t in ${TABLES_SQL} loop
    execute format(
      'insert into %I.%I (%s) overriding system value select %s from snapshot.%I',
      t.schema, t.name, t.columns, t.columns, t.full_name
    );
  end loop;
end
$$;
commit;
`
