import { createSupabaseEngine } from '../../sandbox/supabase/engine'

/** An id without a row. */
export const NO_ROW_ID = '00000000-0000-0000-0000-000000000000'

/** A visitor's privileges on a table. */
type TableAccess = {
  table: string
  key: string
  /** A value of the key that no row has. */
  noKey: string
  columns: { name: string; isReadable: boolean; isUpdatable: boolean; isGenerated: boolean }[]
  inserts: boolean
  deletes: boolean
  /** A row that a not-null constraint refuses after the privileges are checked. */
  impossibleRow: Record<string, string | null>
}

type FunctionAccess = {
  name: string
  isCallable: boolean
  /** Arguments that change nothing. */
  args: Record<string, string>
}

export type ExpectedAccess = { tables: TableAccess[]; functions: FunctionAccess[] }

type Column = {
  table: string
  name: string
  type: string
  is_key: boolean
  is_required: boolean
  is_generated: boolean
  selects: boolean
  inserts: boolean
  updates: boolean
  deletes: boolean
}
const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as is_required,
    a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum) as is_key,
    has_column_privilege('anon', c.oid, a.attnum, 'select') as selects,
    has_column_privilege('anon', c.oid, a.attnum, 'insert') as inserts,
    has_column_privilege('anon', c.oid, a.attnum, 'update') as updates,
    has_table_privilege('anon', c.oid, 'delete') as deletes
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`

type Routine = { name: string; calls: boolean; names: string[] | null; types: string[] | null }
const ROUTINES = `
  select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as calls, p.proargnames as names,
    (select array_agg(format_type(t, null) order by position)
      from unnest(p.proargtypes::oid[]) with ordinality as arguments (t, position)) as types
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by p.proname`

const VALUES_BY_TYPE: Readonly<Record<string, string>> = {
  uuid: NO_ROW_ID,
  jsonb: '[]',
  integer: '0',
  bigint: '0',
  numeric: '0',
  boolean: 'false',
  'timestamp with time zone': '1970-01-01',
}

let reading: Promise<ExpectedAccess> | undefined

/** The privileges that the migrations of this folder give visitors, from a database in memory. */
export function readExpectedAccess(): Promise<ExpectedAccess> {
  reading ??= queryAccess()
  return reading
}

async function queryAccess(): Promise<ExpectedAccess> {
  const engine = await createSupabaseEngine()
  try {
    return await engine.withDatabase(async (database) => {
      const { rows: columns } = await database.query<Column>(COLUMNS)
      const { rows: routines } = await database.query<Routine>(ROUTINES)
      const tables = [...new Set(columns.map(({ table }) => table))]
      return {
        tables: tables.map((table) =>
          toTableAccess(
            table,
            columns.filter((column) => column.table === table),
          ),
        ),
        functions: routines.map(toFunctionAccess),
      }
    })
  } finally {
    await engine.close()
  }
}

function toTableAccess(table: string, columns: readonly Column[]): TableAccess {
  const key = columns.find(({ is_key }) => is_key) ?? columns[0]
  if (!key) throw new Error(`${table} has no columns`)
  const required = columns.filter(({ is_required, is_generated }) => is_required && !is_generated)
  const insertable = required.find(({ inserts }) => inserts) ?? required[0] ?? key
  const hasSession = columns.some(({ name }) => name === 'session_id')
  return {
    table,
    key: key.name,
    noKey: VALUES_BY_TYPE[key.type] ?? NO_ROW_ID,
    columns: columns.map(({ name, selects, updates, is_generated }) => ({
      name,
      isReadable: selects,
      isUpdatable: updates,
      isGenerated: is_generated,
    })),
    inserts: columns.some(({ inserts }) => inserts),
    deletes: key.deletes,
    // A visitor's own row, which the cart's policy allows.
    impossibleRow: { [insertable.name]: null, ...(hasSession && { session_id: NO_ROW_ID }) },
  }
}

function toFunctionAccess({ name, calls, names, types }: Routine): FunctionAccess {
  const toArgument = (type: string) => (type.endsWith('[]') ? '{}' : (VALUES_BY_TYPE[type] ?? ''))
  const args = (types ?? []).map((type, index) => [names?.[index] ?? '', toArgument(type)])
  return { name, isCallable: calls, args: Object.fromEntries(args) }
}
