import type { Parsed } from '../domain/parsed'

type MediaSource = { url: string; mimeType: string }

/** A video or 3D model of a product. */
export type ProductMedia = { id: string; alt: string | null; posterUrl: string | null } & (
  | { kind: 'video'; sources: MediaSource[] }
  | { kind: 'embed'; url: string }
  | { kind: 'model'; url: string }
)

type MediaNode = { id: string; alt: string | null; previewImage: { url: string } | null } & (
  | { __typename: 'Video' | 'Model3d'; sources: MediaSource[] }
  | { __typename: 'ExternalVideo'; host: string; embedUrl: string }
  | { __typename: 'MediaImage' }
)

const YOUTUBE_ID = /(?:embed\/|[?&]v=|youtu\.be\/)([\w-]{6,20})/
const VIMEO_ID = /vimeo\.com\/(?:video\/)?(\d+)/

/** The player's URL, with cookies only after playback starts; undefined for an unknown host. */
function playerUrl(host: string, embedUrl: string): string | undefined {
  const youtube = host === 'YOUTUBE' && YOUTUBE_ID.exec(embedUrl)?.[1]
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`
  const vimeo = host === 'VIMEO' && VIMEO_ID.exec(embedUrl)?.[1]
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` : undefined
}

function isSafeUrl({ url }: MediaSource): boolean {
  return /^(https:\/\/|\/(?!\/))/.test(url)
}

function parseNode(node: MediaNode): Parsed<ProductMedia[]> {
  const shared = { id: node.id, alt: node.alt || null, posterUrl: node.previewImage?.url ?? null }
  switch (node.__typename) {
    case 'MediaImage':
      return { value: [], problems: [] }
    case 'ExternalVideo': {
      const url = playerUrl(node.host, node.embedUrl)
      if (url) return { value: [{ ...shared, kind: 'embed', url }], problems: [] }
      return { value: [], problems: [`a video with the address ${JSON.stringify(node.embedUrl)}`] }
    }
    case 'Video': {
      const sources = node.sources.filter(isSafeUrl)
      const isMp4 = ({ mimeType }: MediaSource) => (mimeType === 'video/mp4' ? 0 : 1)
      if (sources.length === 0) return { value: [], problems: ['a video without sources'] }
      return {
        value: [{ ...shared, kind: 'video', sources: sources.sort((a, b) => isMp4(a) - isMp4(b)) }],
        problems: [],
      }
    }
    case 'Model3d': {
      const model = node.sources.filter(isSafeUrl).find(({ mimeType }) => mimeType === 'model/gltf-binary')
      if (model) return { value: [{ ...shared, kind: 'model', url: model.url }], problems: [] }
      return { value: [], problems: ['a 3D model without a .glb file'] }
    }
  }
}

/** A product's videos and 3D models, in the merchant's order. */
export function parseMedia(nodes: readonly MediaNode[]): Parsed<ProductMedia[]> {
  const parsed = nodes.map(parseNode)
  return {
    value: parsed.flatMap(({ value }) => value),
    problems: parsed.flatMap(({ problems }) => problems),
  }
}
