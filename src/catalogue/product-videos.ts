import type { Parsed } from '../domain/parsed'

type MediaSource = { url: string; mimeType: string }

/** A product's video, from the store or on another site. */
export type ProductVideo = { id: string; alt: string | null; posterUrl: string | null } & (
  | { kind: 'hosted'; sources: MediaSource[] }
  | { kind: 'external'; url: string }
)

type MediaNode = { id: string; alt: string | null; previewImage: { url: string } | null } & (
  | { __typename: 'Video'; sources: MediaSource[] }
  | { __typename: 'ExternalVideo'; originUrl: string }
  | { __typename: 'MediaImage' | 'Model3d' }
)

function isSafeUrl(url: string): boolean {
  return /^(https:\/\/|\/(?!\/))/.test(url)
}

function parseNode(node: MediaNode): Parsed<ProductVideo[]> {
  const shared = { id: node.id, alt: node.alt || null, posterUrl: node.previewImage?.url ?? null }
  switch (node.__typename) {
    case 'MediaImage':
    case 'Model3d':
      return { value: [], problems: [] }
    case 'ExternalVideo': {
      const url = node.originUrl
      if (isSafeUrl(url)) return { value: [{ ...shared, kind: 'external', url }], problems: [] }
      return { value: [], problems: [`a video with the address ${JSON.stringify(url)}`] }
    }
    case 'Video': {
      const sources = node.sources.filter(({ url }) => isSafeUrl(url))
      const isMp4 = ({ mimeType }: MediaSource) => (mimeType === 'video/mp4' ? 0 : 1)
      if (sources.length === 0) return { value: [], problems: ['a video without sources'] }
      return {
        value: [{ ...shared, kind: 'hosted', sources: sources.sort((a, b) => isMp4(a) - isMp4(b)) }],
        problems: [],
      }
    }
  }
}

/** A product's videos, in the merchant's order. */
export function parseVideos(nodes: readonly MediaNode[]): Parsed<ProductVideo[]> {
  const parsed = nodes.map(parseNode)
  return {
    value: parsed.flatMap(({ value }) => value),
    problems: parsed.flatMap(({ problems }) => problems),
  }
}
