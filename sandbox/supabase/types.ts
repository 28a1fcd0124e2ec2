import type { PGlite } from '@electric-sql/pglite'
import { type Column, type Returned, readFunctions, readTables, type Table } from './catalog'

/** The types of the schema `public`, as `supabase gen types typescript` writes them. */
export async function databaseTypes(database: PGlite): Promise<string> {
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
${tables.map(tableType).join('\n')}
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
${functions.map((returned) => functionType(returned, tables)).join('\n')}
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

const numbers = ['smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric']

function typescriptOf(type: string): string {
  if (type.endsWith('[]')) return `${typescriptOf(type.slice(0, -2))}[]`
  if (numbers.includes(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'json' || type === 'jsonb') return 'Json'
  if (type === 'void') return 'undefined'
  return 'string'
}

function fields(indent: number, lines: string[]): string {
  return lines.map((line) => `${' '.repeat(indent)}${line}`).join('\n')
}

function valueType({ type, nullable }: Column): string {
  return nullable ? `${typescriptOf(type)} | null` : typescriptOf(type)
}

function row(column: Column): string {
  return `${column.name}: ${valueType(column)}`
}

function insert(column: Column): string {
  if (column.generated) return `${column.name}?: never`
  return `${column.name}${column.nullable || column.hasDefault ? '?' : ''}: ${valueType(column)}`
}

function update(column: Column): string {
  return column.generated ? `${column.name}?: never` : `${column.name}?: ${valueType(column)}`
}

function tableType({ name, columns, relationships }: Table): string {
  return `      ${name}: {
        Row: {
${fields(10, columns.map(row))}
        }
        Insert: {
${fields(10, columns.map(insert))}
        }
        Update: {
${fields(10, columns.map(update))}
        }
        Relationships: [${relationships.length === 0 ? ']' : `\n${relationships.map(relationshipType).join('\n')}\n        ]`}
      }`
}

function relationshipType(relationship: Table['relationships'][number]): string {
  return `          {
            foreignKeyName: "${relationship.name}"
            columns: ${JSON.stringify(relationship.columns)}
            isOneToOne: ${relationship.oneToOne}
            referencedRelation: "${relationship.table}"
            referencedColumns: ${JSON.stringify(relationship.references)}
          },`
}

function functionType(returned: Returned, tables: Table[]): string {
  const args = returned.arguments.map(
    ({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${typescriptOf(type)}`,
  )
  const many = returned.many ? '[]' : ''
  const columns = returnedColumns(returned, tables)
  return `      ${returned.name}: {
        Args: ${args.length === 0 ? 'never' : `{\n${fields(10, args)}\n        }`}
        Returns: ${columns ? `{\n${fields(10, columns)}\n        }` : typescriptOf(returned.type)}${many}${setofOptions(returned)}
      }`
}

function returnedColumns(returned: Returned, tables: Table[]): string[] | null {
  const table = tables.find(({ name }) => name === returned.table)
  if (table) return table.columns.map(row)
  if (returned.columns.length === 0) return null
  return returned.columns.map(({ name, type }) => `${name}: ${typescriptOf(type)}`)
}

function setofOptions({ table, many }: Returned): string {
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
