import { createContext, use } from 'react'
import { LANGUAGE } from '../language/language'
import { type Language, SOURCE_LANGUAGE } from '../language/languages'

/** Product titles without a translation; `all` in a store that has translated none. */
export type UntranslatedTitles = readonly string[] | 'all'

export const UntranslatedTitlesContext = createContext<UntranslatedTitles | undefined>(undefined)

/** The language of a title that isn't in the page's. */
export function useTitleLanguage(title: string): Language | undefined {
  if (LANGUAGE === SOURCE_LANGUAGE) return undefined
  const titles = use(UntranslatedTitlesContext)
  return titles === 'all' || titles?.includes(title) ? SOURCE_LANGUAGE : undefined
}

/** Chinese characters and the space before them. */
const HAN = /(\s?\p{Script=Han}+)/u

/**
 * Renders a title's Chinese characters smaller, marks their language and keeps them on a line with the preceding
 * word. Marks a title that has no translation.
 */
export function TitleText({ children }: { children: string }) {
  const language = useTitleLanguage(children)
  const parts = children.split(HAN).map((part, place) => {
    if (place % 2 === 0) return part
    const characters = part.trimStart()
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key
      <span key={place} lang="zh" className="text-[0.8em] whitespace-nowrap">
        {part !== characters && ' '}
        {/* Same width as in its font, so that the title doesn't rewrap when the font loads. */}
        <span className="inline-block" style={{ width: `${[...characters].length}em` }}>
          {characters}
        </span>
      </span>
    )
  })
  return language ? <span lang={language}>{parts}</span> : parts
}
