import { transform } from 'lightningcss'

/** Which licence the style sheet's first lines are under: the whole sheet says so. */
const LICENCE_COMMENT = /^\/\*!.*?\*\/\s*/s
const ATTRIBUTES = /<[a-z][^>]*>/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
/** Classes that contain a quote or a bracket of HTML are not words of their own wherever they stand. */
const IS_PART_OF_WORD = /['"<>]/

type Options = {
  /** All of the shop's styles. */
  styles: string
  /** The text of a chunk, by its URL. */
  readChunk: (url: string) => Promise<string>
}

/** Gives the styles of a document, by its HTML and the chunks that it starts with. */
export type DocumentStyles = (html: string, chunks: readonly string[]) => Promise<string>

/** The classes that a style sheet has rules for, and the animations that it describes. */
export function namesOf(styles: string): { classes: string[]; animations: string[] } {
  const classes = new Set<string>()
  const animations = new Set<string>()
  function visit(part: unknown): void {
    if (typeof part !== 'object' || part === null) return
    if ('type' in part && part.type === 'class' && 'name' in part) classes.add(String(part.name))
    for (const value of Object.values(part)) visit(value)
  }
  transform({
    filename: 'styles.css',
    code: Buffer.from(styles),
    visitor: {
      Selector: visit,
      Rule: { keyframes: ({ value }) => void animations.add(value.name.value) },
    },
  })
  return { classes: [...classes], animations: [...animations] }
}

/** The tags of a document, without the text between them, and with their attributes as scripts have them. */
function tagsOf(html: string): string {
  const tags = html.match(ATTRIBUTES)?.join(' ') ?? ''
  return tags.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Says of a class whether a text names it, in quotes of any kind or among other classes. */
export function namedIn(text: string): (name: string) => boolean {
  const words = new Set(text.split(/[\s"'`<>=]+/))
  return (name) => words.has(name) || (IS_PART_OF_WORD.test(name) && text.includes(name))
}

/** The custom properties that a text reads. */
function readProperties(text: string): string[] {
  return Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name ?? '')
}

/** Leaves out custom properties that are declared and that nothing reads: most of those that Tailwind declares. */
function withoutUnread(styles: string, readByPage: readonly string[]): string {
  const read = new Set([...readProperties(styles), ...readByPage])
  return transform({
    filename: 'styles.css',
    code: Buffer.from(styles),
    minify: true,
    visitor: {
      Rule: { property: ({ value }) => (read.has(value.name) ? undefined : []) },
      Declaration: {
        custom: ({ name }) => (name.startsWith('--') && !read.has(name) ? [] : undefined),
      },
    },
  }).code.toString()
}

/**
 * Gives the styles that a document needs until the shop's whole sheet comes (start-shop.ts): without the rules of those
 * classes that neither its elements have nor the chunks that it starts with name. Documents that need the same share it.
 */
export function createDocumentStyles({ styles, readChunk }: Options): DocumentStyles {
  const { classes, animations } = namesOf(styles)
  type Needs = { classes: Set<string>; properties: string[] }
  const needsByChunk = new Map<string, Promise<Needs>>()
  const stylesByNeeds = new Map<string, string>()

  function needsOf(text: string): Needs {
    return { classes: new Set(classes.filter(namedIn(text))), properties: readProperties(text) }
  }
  function needsOfChunk(url: string): Promise<Needs> {
    const known = needsByChunk.get(url) ?? readChunk(url).then(needsOf)
    needsByChunk.set(url, known)
    return known
  }

  function reduce(used: readonly string[], properties: readonly string[]): string {
    const unusedClasses = classes.filter((name) => !used.includes(name))
    // A class names the animation that it starts.
    const unusedAnimations = animations.filter((animation) => !used.some((name) => name.includes(animation)))
    const unusedSymbols = [...unusedClasses, ...unusedAnimations]
    const { code } = transform({ filename: 'styles.css', code: Buffer.from(styles), minify: true, unusedSymbols })
    return withoutUnread(code.toString().replace(LICENCE_COMMENT, ''), properties)
  }

  return async (html, chunks) => {
    const needs = [needsOf(tagsOf(html)), ...(await Promise.all(chunks.map(needsOfChunk)))]
    const used = classes.filter((name) => needs.some((one) => one.classes.has(name)))
    const properties = [...new Set(needs.flatMap((one) => one.properties))]
    const key = [...used, ...properties].join(' ')
    const known = stylesByNeeds.get(key) ?? reduce(used, properties)
    stylesByNeeds.set(key, known)
    return known
  }
}
