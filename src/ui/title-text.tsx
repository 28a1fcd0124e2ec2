/** Chinese characters with the space before them. */
const HAN = /(\s?\p{Script=Han}+)/u

/** Sets a title's Chinese characters smaller, marks their language and keeps them with the preceding word. */
export function TitleText({ children }: { children: string }) {
  return children.split(HAN).map((part, place) => {
    if (place % 2 === 0) return part
    const characters = part.trimStart()
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key
      <span key={place} lang="zh" className="text-[0.8em] whitespace-nowrap">
        {part !== characters && ' '}
        {/* As wide as its font sets it, so that the title doesn't wrap when the font arrives. */}
        <span className="inline-block" style={{ width: `${[...characters].length}em` }}>
          {characters}
        </span>
      </span>
    )
  })
}
