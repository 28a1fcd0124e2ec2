/** Attributes that are shown or spoken. */
const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder']
const SELECTOR = ATTRIBUTES.map((name) => `[${name}]`).join()
/** Content that isn't text. */
const SILENT = 'script, style, noscript'
/** Pseudo texts; their values stand inside. */
const BRACKETS = /⟦[^⟦⟧]*⟧/g
const WORD = /\p{L}{2,}/u

function removePseudoTexts(text: string): string {
  const shorter = text.replaceAll(BRACKETS, ' ')
  return shorter === text ? text : removePseudoTexts(shorter)
}

/** Every shown or spoken text of the page. */
function listTexts(): string[] {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  // A message may be several text nodes of one element.
  const parents = new Set<Element>()
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode
    if (parentElement && !parentElement.closest(SILENT)) parents.add(parentElement)
  }
  for (const element of parents) texts.push(readMessage(element))
  for (const element of document.querySelectorAll(SELECTOR)) {
    for (const name of ATTRIBUTES) texts.push(element.getAttribute(name) ?? '')
  }
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
}

/** The text around an element, up to the one where its brackets are balanced. */
function readMessage(element: Element): string {
  const text = element.textContent ?? ''
  const count = (bracket: string) => text.split(bracket).length
  const isBalanced = count('⟦') === count('⟧')
  return isBalanced || !element.parentElement ? text : readMessage(element.parentElement)
}

/** The page's texts that are neither pseudo texts nor `known`. */
export function findForgottenTexts(known: readonly string[]): string[] {
  const longestFirst = known.toSorted((one, other) => other.length - one.length)
  return listTexts().filter((text) => {
    const rest = longestFirst.reduce((left, part) => left.replaceAll(part, ' '), removePseudoTexts(text))
    return WORD.test(rest)
  })
}
