import type { PGlite } from '@electric-sql/pglite'
import { type Column, type DatabaseFunction, readFunctions, readTables, type Table } from './schema-introspection'

/** The types of the schema `public`, as `supabase gen types typescript` writes them. */
export async function renderDatabaseTypes(database: PGlite): Promise<string> {
  const tables = await readTables(database)
  const functions = await readFunctions(database)
  return `${HEAD}
export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13.0.5"
  }
  public: {
    Tables: {
${tables.map(renderTable).join('\n')}
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
${functions.map((databaseFunction) => renderFunction(databaseFunction, tables)).join('\n')}
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
${HELPERS}`
}

const NUMBER_TYPES = ['smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric']

function toTypescript(type: string): string {
  if (type.endsWith('[]')) return `${toTypescript(type.slice(0, -2))}[]`
  if (NUMBER_TYPES.includes(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'json' || type === 'jsonb') return 'Json'
  if (type === 'void') return 'undefined'
  return 'string'
}

function indentLines(indent: number, lines: string[]): string {
  return lines.map((line) => `${' '.repeat(indent)}${line}`).join('\n')
}

function toColumnType({ type, nullable }: Column): string {
  return nullable ? `${toTypescript(type)} | null` : toTypescript(type)
}

function renderRowColumn(column: Column): string {
  return `${column.name}: ${toColumnType(column)}`
}

function renderInsertColumn(column: Column): string {
  if (column.generated) return `${column.name}?: never`
  return `${column.name}${column.nullable || column.hasDefault ? '?' : ''}: ${toColumnType(column)}`
}

function renderUpdateColumn(column: Column): string {
  return column.generated ? `${column.name}?: never` : `${column.name}?: ${toColumnType(column)}`
}

function renderTable({ name, columns, relationships }: Table): string {
  return `      ${name}: {
        Row: {
${indentLines(10, columns.map(renderRowColumn))}
        }
        Insert: {
${indentLines(10, columns.map(renderInsertColumn))}
        }
        Update: {
${indentLines(10, columns.map(renderUpdateColumn))}
        }
        Relationships: [${relationships.length === 0 ? ']' : `\n${relationships.map(renderRelationship).join('\n')}\n        ]`}
      }`
}

function renderRelationship(relationship: Table['relationships'][number]): string {
  return `          {
            foreignKeyName: "${relationship.name}"
            columns: ${JSON.stringify(relationship.columns)}
            isOneToOne: ${relationship.oneToOne}
            referencedRelation: "${relationship.table}"
            referencedColumns: ${JSON.stringify(relationship.references)}
          },`
}

function renderFunction(databaseFunction: DatabaseFunction, tables: Table[]): string {
  const args = databaseFunction.arguments.map(
    ({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${toTypescript(type)}`,
  )
  const many = databaseFunction.returnsSet ? '[]' : ''
  const columns = renderReturnColumns(databaseFunction, tables)
  return `      ${databaseFunction.name}: {
        Args: ${args.length === 0 ? 'never' : `{\n${indentLines(10, args)}\n        }`}
        Returns: ${columns ? `{\n${indentLines(10, columns)}\n        }` : toTypescript(databaseFunction.type)}${many}${renderSetofOptions(databaseFunction)}
      }`
}

function renderReturnColumns(databaseFunction: DatabaseFunction, tables: Table[]): string[] | null {
  const table = tables.find(({ name }) => name === databaseFunction.table)
  if (table) return table.columns.map(renderRowColumn)
  if (databaseFunction.columns.length === 0) return null
  return databaseFunction.columns.map(({ name, type }) => `${name}: ${toTypescript(type)}`)
}

function renderSetofOptions({ table, returnsSet: many }: DatabaseFunction): string {
  if (!table) return ''
  return `
        SetofOptions: {
          from: "*"
          to: "${table}"
          isOneToOne: ${!many}
          isSetofReturn: ${many}
        }`
}

const HEAD = `export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]
`

const HELPERS = `
type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals["public"]

export type Tables<Name extends keyof DefaultSchema["Tables"]> =
  DefaultSchema["Tables"][Name]["Row"]

export type TablesInsert<Name extends keyof DefaultSchema["Tables"]> =
  DefaultSchema["Tables"][Name]["Insert"]

export type TablesUpdate<Name extends keyof DefaultSchema["Tables"]> =
  DefaultSchema["Tables"][Name]["Update"]
`
