import { isStrict } from '../tier'
import { type Actor, TABLE_ACCESS } from './database-access'

export const VICTIM = '00000000-0000-4000-8000-000000000001'
const ADMIN = '00000000-0000-4000-8000-000000000002'
export const OTHER_CUSTOMER = '00000000-0000-4000-8000-000000000003'

export const USERS: Record<Actor, { role: string; claims: Record<string, string> }> = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  customer: { role: 'authenticated', claims: { sub: OTHER_CUSTOMER, role: 'authenticated' } },
  withoutUser: { role: 'authenticated', claims: { role: 'authenticated' } },
  unknownUser: { role: 'authenticated', claims: { sub: '00000000-0000-4000-8000-0000000000ff', role: 'service_role' } },
  admin: { role: 'authenticated', claims: { sub: ADMIN, role: 'authenticated' } },
}

export type Column = { table: string; column: string }

/** Rows that don't belong to the actor. */
function foreignRows(table: string, actor: Actor): string {
  const { ownerColumn } = TABLE_ACCESS[table] ?? {}
  const { sub } = USERS[actor].claims
  return ownerColumn && sub ? `${table}.${ownerColumn} <> '${sub}'` : 'true'
}

function isAllowed(verb: 'select' | 'update' | 'delete', { table, column }: Column, actor: Actor): boolean {
  const access = TABLE_ACCESS[table]
  if (!access?.allowed?.[actor]?.includes(verb) || access.hiddenColumns?.includes(column)) return false
  return verb !== 'update' || Boolean(access.updatableColumns?.includes(column))
}

/** Whether every column can be read, as reading a whole row requires. */
function isWholeTableReadable(columns: readonly Column[], table: string, actor: Actor): boolean {
  return columns.filter((column) => column.table === table).every((column) => isAllowed('select', column, actor))
}

type Attack = { sql: string; isAllowed: boolean }

/** Attacks on a column, with whether the access matrix allows each. */
export function columnAttacks(columns: readonly Column[], { table, column }: Column, actor: Actor): Attack[] {
  const where = foreignRows(table, actor)
  const canSelect = isAllowed('select', { table, column }, actor)
  const canUpdate = isAllowed('update', { table, column }, actor)
  const canDelete = isAllowed('delete', { table, column }, actor)
  const wholeRow = isWholeTableReadable(columns, table, actor)
  const attacks: [sql: string, isAllowed: boolean][] = [
    [`select ${column} from ${table} where ${where}`, canSelect],
    [`select to_jsonb(t) ->> '${column}' from ${table} t where ${where.replaceAll(table, 't')}`, wholeRow],
    [`update ${table} set ${column} = ${column} where ${where}`, canUpdate],
    [`update ${table} set ${column} = default where ${where}`, canUpdate],
    [`with deleted as (delete from ${table} where ${where} returning ${column}) select * from deleted`, canDelete],
    [`update ${table} set ${column} = ${column} where ${where} returning ${column}`, canUpdate && canSelect],
    [
      `merge into ${table} using (select 1) source on ${where} and ${table}.${column} is not null when matched then delete`,
      canDelete,
    ],
    [`insert into ${table} (${column}) select ${column} from ${table} where ${where} returning ${column}`, false],
  ]
  // Postgres checks the same privilege for every clause.
  const otherClauses: typeof attacks = [
    [`select 1 from ${table} where ${column} is not null and ${where}`, canSelect],
    [`select count(*) from ${table} where ${where} group by ${column}`, canSelect],
    [`select 1 from ${table} where ${where} order by ${column}`, canSelect],
    [`select md5(string_agg(${column}::text, '')) from ${table} where ${where} having count(*) > 0`, canSelect],
    [`delete from ${table} where ${column} is not null and ${where}`, canDelete],
    [`select row_to_json(t) from (select ${column} from ${table} where ${where}) t`, canSelect],
    [`with leaked as materialized (select ${column} from ${table} where ${where}) select * from leaked`, canSelect],
  ]
  return [...attacks, ...(isStrict ? otherClauses : [])].map(([sql, isAllowed]) => ({ sql, isAllowed }))
}

/** Statements on a whole table; `isAllowed` is null for a lock that the actor's privileges imply. */
export function tableAttacks(table: string, actor: Actor) {
  const access = TABLE_ACCESS[table]
  const canLockRows = access?.canBeLocked || access?.allowed?.[actor]?.includes('update')
  return [
    { sql: `truncate ${table} cascade`, isAllowed: false },
    {
      sql: `select from ${table} where ${foreignRows(table, actor)} for update`,
      isAllowed: canLockRows ? null : false,
    },
    { sql: `lock table ${table} in access exclusive mode`, isAllowed: canLockRows ? null : false },
    { sql: `alter table ${table} disable row level security`, isAllowed: false },
    {
      sql: `create trigger stolen before insert on ${table} for each row execute function private.check_submission()`,
      isAllowed: false,
    },
    { sql: `copy ${table} to '/tmp/stolen'`, isAllowed: false },
    { sql: `drop table ${table} cascade`, isAllowed: false },
  ]
}
