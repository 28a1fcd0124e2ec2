/** Chinese characters and the space before them. */
const HAN = /(\s?\p{Script=Han}+)/u

/**
 * Renders a title's Chinese characters smaller, marks their language and keeps them on a line with the preceding
 * word.
 */
export function TitleText({ children }: { children: string }) {
  return children.split(HAN).map((part, place) => {
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
}
