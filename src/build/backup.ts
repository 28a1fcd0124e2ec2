import type { ClientBase } from 'pg'
import { z } from 'zod'

/** A line of a backup: a table's rows, or a sequence's value. Rows stay the text that Postgres wrote. */
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()), rows: z.string() })
const sequenceLine = z.object({ sequence: z.string(), value: z.string() })
const anyLine = z.union([tableLine, sequenceLine])

/** The shop's tables, and the accounts. Sessions, the migrations' history and the schedule stay where they are. */
const TABLES = `
select format('%I.%I', n.nspname, c.relname) as table,
  array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relkind = 'r'
  and (n.nspname in ('public', 'private') or (n.nspname = 'auth' and c.relname in ('users', 'identities')))
group by 1 order by 1`
const SEQUENCES = `
select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
from pg_sequences where schemaname in ('public', 'private') and last_value is not null`

const tableList = z.array(tableLine.omit({ rows: true }))

/** Reads the shop's data and accounts, as of one moment, as lines of text. */
export async function* backUp(client: ClientBase): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read, read only')
  for (const { table, columns } of tableList.parse((await client.query(TABLES)).rows)) {
    const sql = `select coalesce(json_agg(r), '[]')::text as rows from (select ${columns} from ${table}) r`
    const [row] = (await client.query(sql)).rows
    yield JSON.stringify(tableLine.parse({ ...row, table, columns }))
  }
  for (const row of z.array(sequenceLine).parse((await client.query(SEQUENCES)).rows)) yield JSON.stringify(row)
  await client.query('commit')
}

/** Replaces the shop's data and accounts by a backup's, all or nothing, without firing a trigger. */
export async function restore(client: ClientBase, lines: readonly string[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    for (const { table } of tableList.parse((await client.query(TABLES)).rows))
      await client.query(`delete from ${table}`)
    for (const text of lines) await restoreLine(client, anyLine.parse(JSON.parse(text)))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function restoreLine(client: ClientBase, line: z.output<typeof anyLine>): Promise<void> {
  if ('sequence' in line) {
    await client.query('select setval($1::regclass, $2::bigint)', [line.sequence, line.value])
    return
  }
  const { table, columns, rows } = line
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [rows],
  )
}
