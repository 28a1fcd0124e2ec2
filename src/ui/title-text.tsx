/** Chinese characters with the space before them. */
const HAN = /(\s?\p{Script=Han}+)/u

/** Sets a title's Chinese characters smaller, marks their language and keeps them with the preceding word. */
export function TitleText({ children }: { children: string }) {
  return children.split(HAN).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key
      <span key={place} lang="zh" className="text-[0.8em] whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
