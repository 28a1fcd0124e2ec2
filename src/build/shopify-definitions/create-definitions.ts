import { z } from 'zod'
import type { AdminApi } from './admin-api.ts'
import {
  METAFIELDS,
  METAOBJECTS,
  type MetafieldDefinition,
  type MetaobjectDefinition,
  NAMESPACE,
} from './definitions.ts'

const PUBLIC_READ = 'PUBLIC_READ'
const WITH_STOREFRONT_ACCESS = { access: { storefront: PUBLIC_READ } }

const METAFIELD_DEFINITIONS = `query MetafieldDefinitions($namespace: String!) {
  metafieldDefinitions(first: 250, ownerType: PRODUCT, namespace: $namespace) {
    nodes { key type { name } access { storefront } }
  }
}`
const METAOBJECT_DEFINITION = `query MetaobjectDefinition($type: String!) {
  metaobjectDefinitionByType(type: $type) {
    access { storefront }
    fieldDefinitions { key type { name } }
  }
}`
const CREATE_METAFIELD = `mutation CreateMetafieldDefinition($definition: MetafieldDefinitionInput!) {
  created: metafieldDefinitionCreate(definition: $definition) { userErrors { message } }
}`
const CREATE_METAOBJECT = `mutation CreateMetaobjectDefinition($definition: MetaobjectDefinitionCreateInput!) {
  created: metaobjectDefinitionCreate(definition: $definition) { userErrors { message } }
}`

const typeName = z.object({ name: z.string() })
const access = z.object({ storefront: z.string().nullable() })
const metafieldDefinitions = z.object({
  metafieldDefinitions: z.object({ nodes: z.array(z.object({ key: z.string(), type: typeName, access })) }),
})
const metaobjectDefinition = z.object({
  metaobjectDefinitionByType: z
    .object({ access, fieldDefinitions: z.array(z.object({ key: z.string(), type: typeName })) })
    .nullable(),
})
const creation = z.object({
  created: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
})

/** `query` and `definition` create a missing definition; `problems` are messages for the merchant. */
export type Step = {
  name: string
  problems: readonly string[]
  create?: { query: string; definition: Readonly<Record<string, unknown>> }
}

function accessProblems(storefront: string | null): string[] {
  return storefront === PUBLIC_READ
    ? []
    : ['the Storefront API can’t read it: turn on Storefront API access in Settings, Metafields and metaobjects']
}

type FoundMetafield = z.infer<typeof metafieldDefinitions>['metafieldDefinitions']['nodes'][number]

function metafieldStep({ otherTypes, ...definition }: MetafieldDefinition, found?: FoundMetafield): Step {
  const { key, type } = definition
  const name = `product metafield ${NAMESPACE}.${key} (${found?.type.name ?? type})`
  if (found) {
    const isKnown = [type, ...otherTypes].includes(found.type.name)
    const typeProblems = isKnown ? [] : [`the shop doesn’t show this type: it shows ${type}`]
    return { name, problems: [...typeProblems, ...accessProblems(found.access.storefront)] }
  }
  const owned = { ...definition, namespace: NAMESPACE, ownerType: 'PRODUCT', pin: true, ...WITH_STOREFRONT_ACCESS }
  return { name, problems: [], create: { query: CREATE_METAFIELD, definition: owned } }
}

type FoundMetaobject = z.infer<typeof metaobjectDefinition>['metaobjectDefinitionByType']

function metaobjectStep({ fields, ...definition }: MetaobjectDefinition, found: FoundMetaobject): Step {
  const name = `metaobject ${definition.type} (${fields.length} fields)`
  if (found) {
    const keys = found.fieldDefinitions.map(({ key }) => key)
    const missing = fields.filter(({ key }) => !keys.includes(key)).map(({ key, type }) => `${key} (${type})`)
    const fieldProblems = missing.length > 0 ? [`it has no field ${missing.join(', ')}`] : []
    return { name, problems: [...fieldProblems, ...accessProblems(found.access.storefront)] }
  }
  const complete = { ...definition, fieldDefinitions: fields, ...WITH_STOREFRONT_ACCESS }
  return { name, problems: [], create: { query: CREATE_METAOBJECT, definition: complete } }
}

/** Compares the store's definitions with those of the shop. Returns a step for each definition. */
export async function planDefinitions(api: AdminApi): Promise<Step[]> {
  const { nodes } = (await api(METAFIELD_DEFINITIONS, { namespace: NAMESPACE }, metafieldDefinitions))
    .metafieldDefinitions
  const metafields = METAFIELDS.map((definition) =>
    metafieldStep(
      definition,
      nodes.find(({ key }) => key === definition.key),
    ),
  )
  const metaobjects: Step[] = []
  for (const definition of METAOBJECTS) {
    const found = await api(METAOBJECT_DEFINITION, { type: definition.type }, metaobjectDefinition)
    metaobjects.push(metaobjectStep(definition, found.metaobjectDefinitionByType))
  }
  return [...metafields, ...metaobjects]
}

/** The plan as text, line by line. */
export function describePlan(steps: readonly Step[]): string[] {
  return steps.flatMap(({ name, problems, create }) => [
    `${create ? 'create' : 'keep  '}  ${name}`,
    ...problems.map((problem) => `        ${problem}`),
  ])
}

/** Creates the missing definitions and returns the problems. Never changes an existing definition. */
export async function createDefinitions(api: AdminApi, steps: readonly Step[]): Promise<string[]> {
  const problems: string[] = []
  for (const { name, create } of steps) {
    if (!create) continue
    const { created } = await api(create.query, { definition: create.definition }, creation)
    const messages = created?.userErrors.map(({ message }) => message) ?? ['Shopify created nothing']
    problems.push(...messages.map((message) => `${name}: ${message}`))
  }
  return problems
}
