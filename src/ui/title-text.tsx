/** A Chinese word after a Latin one, with the space between them. */
const HAN = /(\s?\p{Script=Han}+)/u

/**
 * A title as text. Chinese characters in it are set a step smaller, since they fill their square where Latin letters
 * don't, in the language they are, and stay with the word before them.
 */
export function TitleText({ children }: { children: string }) {
  return children.split(HAN).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
      <span key={place} lang="zh" className="text-[0.8em] whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
