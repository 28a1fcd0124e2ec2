import type { PGlite } from '@electric-sql/pglite'

/** What the API shows of the database, as the generated types need it. */
export type Column = { name: string; type: string; nullable: boolean; hasDefault: boolean; generated: boolean }
type Relationship = {
  name: string
  columns: string[]
  table: string
  references: string[]
  oneToOne: boolean
}
export type Table = { name: string; columns: Column[]; relationships: Relationship[] }
type Argument = { name: string; type: string; optional: boolean }
export type DatabaseFunction = {
  name: string
  arguments: Argument[]
  /** The table whose rows it gives, or the columns of its own, or one value of this type. */
  table: string | null
  columns: { name: string; type: string }[]
  type: string
  returnsSet: boolean
}

// The names of the columns with these numbers.
const selectColumnNames = (relation: string, key: string) => `(
  select json_agg(a.attname order by n.place)
  from unnest(${key}) with ordinality as n (number, place)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number
)`

const TABLES_SQL = `
  select c.relname as name,
    (
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, null),
        'nullable', not a.attnotnull,
        'hasDefault', a.atthasdef or a.attidentity <> '',
        'generated', a.attgenerated <> '' or a.attidentity = 'a'
      ) order by a.attname)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    coalesce((
      select json_agg(json_build_object(
        'name', k.conname,
        'columns', ${selectColumnNames('k.conrelid', 'k.conkey')},
        'table', r.relname,
        'references', ${selectColumnNames('k.confrelid', 'k.confkey')},
        'oneToOne', exists (
          select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey = k.conkey
        )
      ) order by k.conname)
      from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and r.relnamespace = c.relnamespace
    ), '[]') as relationships
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname`

const FUNCTIONS_SQL = `
  select p.proname as name,
    coalesce((
      select json_agg(json_build_object(
        'name', a.name,
        'type', format_type(a.type, null),
        'optional', a.place > p.pronargs - p.pronargdefaults
      ) order by a.name)
      from unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) with ordinality as a (name, type, place)
    ), '[]') as arguments,
    (select c.relname from pg_class c where c.reltype = p.prorettype and c.relkind = 'r') as "table",
    coalesce((
      select json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null)) order by a.name)
      from unnest(p.proargnames, p.proallargtypes, p.proargmodes) as a (name, type, mode) where a.mode = 't'
    ), '[]') as columns,
    format_type(p.prorettype, null) as type,
    p.proretset as "returnsSet"
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by p.proname`

export async function readTables(database: PGlite): Promise<Table[]> {
  return (await database.query<Table>(TABLES_SQL)).rows
}

export async function readFunctions(database: PGlite): Promise<DatabaseFunction[]> {
  return (await database.query<DatabaseFunction>(FUNCTIONS_SQL)).rows
}
