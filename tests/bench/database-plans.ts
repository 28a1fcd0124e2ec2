import { z } from 'zod'
import type { Postgres } from '../../sandbox/supabase/connection'

type Node = {
  type: string
  relation?: string
  index?: string
  rows: number
  loops: number
  removed: number
  children: Node[]
}

const node: z.ZodType<Node> = z
  .object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().default(0),
    'Rows Removed by Index Recheck': z.number().default(0),
    get Plans() {
      return z.array(node).default([])
    },
  })
  .transform((plan) => ({
    type: plan['Node Type'],
    relation: plan['Relation Name'],
    index: plan['Index Name'],
    rows: plan['Actual Rows'],
    loops: plan['Actual Loops'],
    removed: plan['Rows Removed by Filter'] + plan['Rows Removed by Index Recheck'],
    children: plan.Plans,
  }))

const explained = z.array(
  z.object({
    Plan: z.looseObject({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
    'Execution Time': z.number(),
  }),
)

export type Figures = {
  /** How tables were read, outermost first, such as `Index Scan reviews_by_product`. */
  scans: string[]
  /** Tables that were read from end to end. */
  seqScans: string[]
  /** Rows that scans gave or looked at and threw away. */
  touched: number
  /** Pages of 8 kB. */
  pages: number
  milliseconds: number
  /** Of the processor, so that a busy machine doesn't count; with the planning and the reading of the answer. */
  processorMs: number
}

/** Runs a statement as a role of the API, takes back what it did, and tells how Postgres went about it. */
export async function explain(database: Postgres, actor: Actor, sql: string): Promise<Figures> {
  await database.exec('begin')
  try {
    await database.query(
      "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)",
      [actor.role, JSON.stringify({ sub: actor.sub }), JSON.stringify(actor.headers ?? {})],
    )
    const before = process.cpuUsage()
    const { rows } = await database.query<{ 'QUERY PLAN': unknown }>(`explain (analyze, buffers, format json) ${sql}`)
    const { user, system } = process.cpuUsage(before)
    const [top] = explained.parse(rows[0]?.['QUERY PLAN'])
    const nodes = flatten(node.parse(top?.Plan))
    const scans = nodes.filter(({ relation, index }) => relation !== undefined || index !== undefined)
    return {
      scans: scans.filter(({ loops }) => loops > 0).map(({ type, relation, index }) => `${type} ${index ?? relation}`),
      seqScans: scans.flatMap(({ type, relation }) => (type === 'Seq Scan' && relation ? [relation] : [])),
      touched: scans.reduce((sum, { rows, removed, loops }) => sum + (rows + removed) * loops, 0),
      pages: (top?.Plan['Shared Hit Blocks'] ?? 0) + (top?.Plan['Shared Read Blocks'] ?? 0),
      milliseconds: top?.['Execution Time'] ?? 0,
      processorMs: (user + system) / 1000,
    }
  } finally {
    await database.exec('rollback')
  }
}

export type Actor = {
  role: 'anon' | 'authenticated' | 'service_role' | 'postgres'
  sub?: string
  headers?: Record<string, string>
}

function flatten(plan: Node): Node[] {
  return [plan, ...plan.children.flatMap(flatten)]
}
