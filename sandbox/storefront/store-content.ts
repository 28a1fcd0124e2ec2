import { z } from 'zod'

const attribute = z.strictObject({ type: z.string().min(1), value: z.string() })
const handle = z.string().regex(/^[\p{L}\p{N}_-]+$/u)

const menuItem = z.strictObject({
  title: z.string(),
  /** Shopify's MenuItemType, such as COLLECTION or HTTP. */
  type: z.string(),
  /** A path of the store or a URL on another host; null if the target doesn't exist. */
  url: z.string().nullable(),
  get items() {
    return z.array(menuItem).default([])
  },
})

export const POLICIES = ['privacyPolicy', 'refundPolicy', 'shippingPolicy', 'termsOfService'] as const
const policies = z.partialRecord(z.enum(POLICIES), z.strictObject({ title: z.string(), body: z.string() }))

const shown = { alt: z.string().nullable().default(null), preview: z.string().nullable().default(null) }
const media = z.discriminatedUnion('type', [
  z.strictObject({
    ...shown,
    type: z.literal('VIDEO'),
    sources: z.array(
      z.strictObject({ url: z.string(), mimeType: z.string(), width: z.int().positive(), height: z.int().positive() }),
    ),
  }),
  z.strictObject({
    ...shown,
    type: z.literal('EXTERNAL_VIDEO'),
    originUrl: z.url(),
  }),
])

const swatch = z.strictObject({
  color: z.string().nullable().default(null),
  image: z.string().nullable().default(null),
})

const article = z.strictObject({
  handle,
  title: z.string().min(1),
  /** HTML whose images are file names. */
  content: z.string(),
  excerpt: z.string().nullable().default(null),
  publishedAt: z.iso.datetime(),
  image: z.string().nullable().default(null),
  author: z.string().nullable().default(null),
})

const storeContent = z.strictObject({
  metaobjects: z
    .array(z.strictObject({ type: z.string().min(1), handle, fields: z.record(z.string(), attribute) }))
    .default([]),
  menus: z.array(z.strictObject({ handle, title: z.string(), items: z.array(menuItem) })).default([]),
  policies: policies.default({}),
  blogs: z
    .array(z.strictObject({ handle, description: z.string().nullable().default(null), articles: z.array(article) }))
    .default([]),
  redirects: z.array(z.strictObject({ path: z.string().startsWith('/'), target: z.string().min(1) })).default([]),
  collections: z
    .array(
      z.strictObject({
        handle,
        title: z.string().min(1),
        /** HTML. */
        description: z.string().default(''),
        image: z.string().nullable().default(null),
        /** Handles, in the collection's order. Default: the products whose vendor or type has this handle. */
        products: z.array(z.string()).optional(),
      }),
    )
    .default([]),
  /** Alt texts of images that belong to no product, by file name. */
  alts: z.record(z.string(), z.string()).default({}),
  /** By product handle. */
  media: z.record(z.string(), z.array(media)).default({}),
  /** By option name, then by value. */
  swatches: z.record(z.string(), z.record(z.string(), swatch)).default({}),
})

/** A merchant's content beside the product export. Media are file names in the same folder. */
export type StoreContent = z.infer<typeof storeContent>
export type StoreMetaobject = StoreContent['metaobjects'][number]
export type StoreMenuItem = StoreContent['menus'][number]['items'][number]
export type StoreMedia = StoreContent['media'][string][number]
export type StoreArticle = StoreContent['blogs'][number]['articles'][number]
export type Attribute = z.infer<typeof attribute>

export const EMPTY_CONTENT: StoreContent = storeContent.parse({})

/** Parses `store.json`. Throws an error that lists every problem with its path. */
export function parseStoreContent(json: string, productHandles: ReadonlySet<string>): StoreContent {
  const parsed = storeContent.safeParse(parseJson(json))
  if (!parsed.success) throw new Error(`store.json: ${z.prettifyError(parsed.error)}`)
  const unknown = [
    ...parsed.data.collections.flatMap((collection) => collection.products ?? []),
    ...Object.keys(parsed.data.media),
  ].filter((name) => !productHandles.has(name))
  if (unknown.length > 0) throw new Error(`store.json: no product has the handle ${unknown.join(', ')}`)
  return parsed.data
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(`store.json: ${error instanceof Error ? error.message : error}`)
  }
}

const IMAGE_FILE = /\.(webp|avif|jpe?g|png|gif|svg)$/i

export function isImageFile(name: string): boolean {
  return IMAGE_FILE.test(name)
}

export const FILE_LIST = 'list.file_reference'

/** The file names in an image attribute. */
export function listFiles({ type, value }: Attribute): string[] {
  if (type === FILE_LIST) return z.array(z.string()).parse(parseJson(value))
  return type === 'file_reference' ? [value] : []
}

/** The file names of an HTML text's images. */
export function listPictures(html: string): string[] {
  return [...html.matchAll(/ src="([^"/]+)"/g)].map(([, file = '']) => file)
}

/** File names of all images in the content. */
export function listContentImages({
  metaobjects,
  collections,
  blogs,
  media: mediaByHandle,
  swatches,
}: StoreContent): string[] {
  const files = [
    ...metaobjects.flatMap(({ fields }) => Object.values(fields).flatMap(listFiles)),
    ...collections.map(({ image }) => image),
    ...blogs.flatMap(({ articles }) => articles.flatMap(({ image, content }) => [image, ...listPictures(content)])),
    ...Object.values(mediaByHandle)
      .flat()
      .map(({ preview }) => preview),
    ...Object.values(swatches).flatMap((values) => Object.values(values).map(({ image }) => image)),
  ]
  return [...new Set(files.filter((file) => file !== null))].filter(isImageFile)
}
