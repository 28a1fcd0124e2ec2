import type { ResultOf } from 'gql.tada'
import type { Parsed } from '../domain/parsed'
import { graphql } from './graphql'

export const MetaobjectFields = graphql(`
  fragment MetaobjectFields on Metaobject {
    handle
    fields {
      key
      type
      value
      reference {
        __typename
        ... on MediaImage { image { url altText width height } }
      }
    }
  }
`)

export const PictureFields = graphql(`
  fragment PictureFields on MediaImage {
    image { url altText width height }
  }
`)

export type Metaobject = ResultOf<typeof MetaobjectFields>
type Field = Metaobject['fields'][number]

export type Picture = { url: string; altText: string; width: number; height: number }

const TEXT_TYPES = ['single_line_text_field', 'multi_line_text_field']
const LINK_TYPES = ['url', 'single_line_text_field']
const RICH_TEXT_TYPES = ['rich_text_field']
const FILE_TYPES = ['file_reference']
const DATE_TYPES = ['date_time', 'date']

type Image = { url: string; altText: string | null; width: number | null; height: number | null }

/** Undefined for an image without dimensions. */
export function toPicture(image: Image | null | undefined): Picture | undefined {
  if (!image?.width || !image.height) return undefined
  return { url: image.url, altText: image.altText ?? '', width: image.width, height: image.height }
}

/** A field that lists files. */
export type PictureList = {
  references: { nodes: readonly { __typename?: string; image?: Image | null }[] } | null
} | null

/** The pictures of a list, in its order; undefined for a file that isn't an image with dimensions. */
export function toPictures(list: PictureList | undefined): (Picture | undefined)[] {
  return (list?.references?.nodes ?? []).map(({ image }) => toPicture(image))
}

/** Reads a metaobject's fields by key. A field of an unexpected type counts as empty and as a problem. */
export function readFields(metaobject: Metaobject | null, name: string) {
  const problems: string[] = []

  function find(key: string, types: readonly string[]): Field | undefined {
    const field = metaobject?.fields.find((candidate) => candidate.key === key)
    if (!field?.value?.trim()) return undefined
    if (types.includes(field.type)) return field
    problems.push(`${name}: ${key} has the type ${field.type}, not ${types[0]}`)
    return undefined
  }

  /** A field's value, parsed; one that can't be parsed is a problem. */
  function read<Value>(key: string, types: readonly string[], parse: (field: Field) => Value | null | undefined) {
    const field = find(key, types)
    if (!field) return undefined
    const value = parse(field) ?? undefined
    if (value === undefined) problems.push(`${name}: ${key} can not be used: ${field.value}`)
    return value
  }

  function readParsed<Value>(key: string, parse: (value: string) => Parsed<Value>): Value | undefined {
    return read(key, RICH_TEXT_TYPES, ({ value }) => {
      const parsed = parse(value ?? '')
      problems.push(...parsed.problems.map((problem) => `${name}: ${key}: ${problem}`))
      return parsed.value
    })
  }

  return {
    problems,
    text: (key: string) => read(key, TEXT_TYPES, ({ value }) => value?.trim()),
    link: (key: string, toPath: (link: string) => string | null) =>
      read(key, LINK_TYPES, ({ value }) => toPath(value?.trim() ?? '')),
    richText: readParsed,
    picture: (key: string) =>
      read(key, FILE_TYPES, ({ reference }) =>
        toPicture(reference?.__typename === 'MediaImage' ? reference.image : null),
      ),
    date: (key: string) =>
      read(key, DATE_TYPES, ({ value }) => (Number.isNaN(Date.parse(value ?? '')) ? null : (value ?? ''))),
  }
}
