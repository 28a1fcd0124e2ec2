/** Attributes that are shown or spoken. */
const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder']
const SELECTOR = ATTRIBUTES.map((name) => `[${name}]`).join()
/** Content that isn't text, or that is marked as another language's. */
const SKIPPED = 'script, style, noscript, [lang="en-CA"]'
const WORD = /\p{L}{2,}/u

/** Texts outside pseudo texts' brackets. A message's elements stand between its brackets, so `depth` goes on. */
function createReader() {
  let depth = 0
  return (text: string): string => {
    let outside = ''
    for (const character of text) {
      if (character === '⟦') depth += 1
      else if (character === '⟧') depth -= 1
      else if (depth === 0) outside += character
    }
    return outside
  }
}

/** Every shown or spoken text of the page, without those in brackets. */
function listTexts(): string[] {
  const texts: string[] = []
  const read = createReader()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest(SKIPPED)) texts.push(read(textContent ?? ''))
  }
  for (const element of document.querySelectorAll(SELECTOR)) {
    if (element.closest(SKIPPED)) continue
    for (const name of ATTRIBUTES) texts.push(createReader()(element.getAttribute(name) ?? ''))
  }
  return [createReader()(document.title), ...new Set(texts.map((text) => text.trim()).filter(Boolean))]
}

/** The page's texts that are neither pseudo texts nor `known`. */
export function findForgottenTexts(known: readonly string[]): string[] {
  const longestFirst = known.toSorted((one, other) => other.length - one.length)
  return listTexts().filter((text) => WORD.test(longestFirst.reduce((left, part) => left.replaceAll(part, ' '), text)))
}
