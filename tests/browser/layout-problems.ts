import type { Page } from '@playwright/test'

/** A line of a text, as the browser breaks it. */
type Line = { node: Node; rect: DOMRect; element: Element; layer: Element | null }

function ancestorsOf(element: Element): Element[] {
  return element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element]
}

function quote(text: string | null): string {
  return `“${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`
}

/** The open dialog covers the page. */
function readRoot(): Element {
  return document.querySelector('[role=dialog]') ?? document.body
}

function isReadable(element: Element): boolean {
  if (element.matches('option, script, style, noscript')) return false
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false
  // Text for screen readers, and a name that a sign replaces.
  return !ancestorsOf(element).some((each) => {
    const { clipPath, textIndent } = getComputedStyle(each)
    return clipPath.startsWith('inset') || Number.parseFloat(textIndent) < 0
  })
}

function scrollsDown(element: Element): boolean {
  return element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY)
}

/** A row that a shopper scrolls sideways, such as a product's pictures. */
function isStrip(element: Element): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflowX) && !scrollsDown(element)
}

/** Previews of messages end in an ellipsis. */
function isPreview(element: Element): boolean {
  return element.closest('details:not([open]) > summary') !== null && /truncate/.test(element.className)
}

/** Words may break after a hyphen or slash, and addresses anywhere. */
function listBrokenWords(node: Node): string[] {
  const range = document.createRange()
  const text = node.textContent ?? ''
  return [...text.matchAll(/[^\s\u2013\u2014/-]{2,}/g)].flatMap(({ 0: word, index }) => {
    if (word.includes('@') || /[\u3000-\u9fff]/.test(word)) return []
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
    return Math.max(...tops) - Math.min(...tops) > 4 ? [`${quote(word)} is broken, in ${quote(text)}`] : []
  })
}

/** Whether the element that contains a line cuts it off, or lets it out sideways. */
function isCutBy(box: Element, rect: DOMRect): boolean {
  const { overflowX, overflowY } = getComputedStyle(box)
  if (overflowX === 'visible' && overflowY === 'visible') return false
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const slack = rect.height / 3
  const isBelow = rect.bottom - slack > bottom || rect.top + slack < top
  return rect.left < left - 1 || rect.right > right + 1 || (/hidden|clip/.test(overflowY) && isBelow)
}

/** Where a line's letters end, such as the tail of a “g”. */
function inkBottom({ node, rect, element }: Line): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('No canvas')
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  const ink = context.measureText(node.textContent ?? '')
  const baseline = rect.top + (rect.height + ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2
  return baseline + ink.actualBoundingBoxDescent
}

/** Whether the letters of a line in a box reach below it, where they are cut flat. */
function isInkCut(line: Line, box: Element): boolean {
  if (!/hidden|clip/.test(getComputedStyle(box).overflowY)) return false
  const { top, bottom } = box.getBoundingClientRect()
  const middle = line.rect.top + line.rect.height / 2
  return middle > top && middle < bottom && inkBottom(line) > bottom + 0.75
}

function listCuts(line: Line): string[] {
  const { rect, element } = line
  const text = line.node.textContent
  if (isPreview(element)) return []
  const problems: string[] = []
  const control = element.closest('a, button, label, summary, [data-slot=badge]')
  if (control && getComputedStyle(control).display !== 'inline') {
    const { left, right } = control.getBoundingClientRect()
    if (rect.left < left - 1 || rect.right > right + 1) problems.push(`${quote(text)} leaves its control`)
  }
  const ancestors = ancestorsOf(element)
  if (ancestors.some(isStrip)) return problems
  const boxes = ancestors.filter((each) => each !== document.body && each !== document.documentElement)
  if (boxes.some((box) => isCutBy(box, rect))) problems.push(`${quote(text)} is cut`)
  if (boxes.some((box) => isInkCut(line, box))) problems.push(`the letters of ${quote(text)} are cut below`)
  if (rect.left < -1 || rect.right > document.documentElement.clientWidth + 1)
    problems.push(`${quote(text)} leaves the screen`)
  return problems
}

/** Compares only text that scrolls together. */
function listOverlaps(lines: readonly Line[]): string[] {
  const sorted = lines.filter(({ element }) => !isPreview(element)).sort((a, b) => a.rect.top - b.rect.top)
  return sorted.flatMap((a, index) =>
    sorted
      .slice(index + 1)
      .filter((b) => {
        if (a.layer !== b.layer || a.element === b.element) return false
        const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
        const height = Math.min(a.rect.bottom, b.rect.bottom) - b.rect.top
        // A line's box is taller than its letters.
        return width > 1 && height > Math.min(a.rect.height, b.rect.height) / 2
      })
      .map((b) => `${quote(a.node.textContent)} and ${quote(b.node.textContent)} overlap`),
  )
}

function listBars(): string[] {
  const bars = [...document.querySelectorAll('[data-slot=buy-bar]')]
  return bars.some((bar) => bar.getBoundingClientRect().height > innerHeight / 4) ? ['a bar covers the screen'] : []
}

function collectLines(): Line[] {
  const isLayer = (each: Element) => /fixed|sticky/.test(getComputedStyle(each).position) || scrollsDown(each)
  const walker = document.createTreeWalker(readRoot(), NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const lines: Line[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isReadable(element)) continue
    range.selectNodeContents(node)
    const layer = ancestorsOf(element).find(isLayer) ?? null
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
    lines.push(...rects.map((rect) => ({ node, rect, element, layer })))
  }
  return lines
}

/** Selectors that are cut off by what contains them. */
function listCutSelects(): string[] {
  const selects = [...readRoot().querySelectorAll('select')].filter(isReadable)
  return selects.flatMap((select) => {
    const boxes = ancestorsOf(select).slice(1)
    const isCut = boxes.some((box) => isCutBy(box, select.getBoundingClientRect()))
    return isCut ? [`the selector ${quote(select.value)} is cut`] : []
  })
}

function listProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const overflow = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels overflow the page`] : []
  const lines = collectLines()
  const broken = [...new Set(lines.map(({ node }) => node))].flatMap(listBrokenWords)
  const problems = [...overflow, ...broken, ...lines.flatMap(listCuts), ...listOverlaps(lines)]
  return [...new Set([...problems, ...listCutSelects(), ...listBars()])]
}

function nextFrames(count: number): Promise<void> {
  return new Promise((resolve) => {
    const wait = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => wait(left - 1)))
    wait(count)
  })
}

/** The control in the middle of which a press lands elsewhere; null if it is out of view. */
function isHit(control: Element): boolean | null {
  const [rect] = control.getClientRects()
  if (!rect || rect.width < 2 || !control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    return null
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null
  const hit = document.elementFromPoint(x, y)
  const label = hit?.closest('label')
  // A toast over it goes by itself.
  const toast = '[data-sonner-toast]'
  if (hit?.closest(toast) && !control.closest(toast)) return true
  return Boolean(hit && (control.contains(hit) || label?.control === control))
}

function listControls(): Element[] {
  const root = readRoot()
  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea, summary')]
  return controls.filter((control) => !control.closest('[aria-hidden=true], [inert], [disabled]'))
}

/** Elements that don't scroll with the page. */
function isFixed(control: Element): boolean {
  if (readRoot() !== document.body) return false
  return ancestorsOf(control).some((each) => getComputedStyle(each).position === 'fixed')
}

/** Scrolls through and lists the controls that come into view, but can't be pressed there; fixed ones anywhere. */
async function listCovered(): Promise<string[]> {
  const root = readRoot()
  const panel = root === document.body ? null : [root, ...root.querySelectorAll('*')].find(scrollsDown)
  const scroller = panel ?? document.documentElement
  const pressable = new Set<Element>()
  const covered = new Set<Element>()
  for (let top = 0; top < scroller.scrollHeight; top += scroller.clientHeight * 0.7) {
    scroller.scrollTo({ top, behavior: 'instant' })
    await nextFrames(2)
    for (const control of listControls()) {
      const result = isHit(control)
      if (result) pressable.add(control)
      if (result === false) covered.add(control)
    }
  }
  scroller.scrollTo({ top: 0, behavior: 'instant' })
  const names = [...covered].filter((control) => isFixed(control) || !pressable.has(control))
  return names.map((control) => `${quote(control.getAttribute('aria-label') ?? control.textContent)} is covered`)
}

const IN_PAGE = [
  ...[ancestorsOf, quote, readRoot, isReadable, scrollsDown, isStrip, isPreview, listBrokenWords, isCutBy],
  ...[inkBottom, isInkCut, listCuts],
  ...[listOverlaps, listBars, collectLines, listCutSelects, listProblems, nextFrames, isHit, listControls],
  ...[isFixed, listCovered],
]
const IN_PAGE_SOURCE = IN_PAGE.map(String).join('\n')

/** Lists text that is cut, broken inside a word or laid over, of the open dialog, otherwise of the page. */
export function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(`(() => { ${IN_PAGE_SOURCE}; return listProblems() })()`)
}

/** Lists controls that something covers. */
export function findCoveredControls(page: Page): Promise<string[]> {
  return page.evaluate(`(() => { ${IN_PAGE_SOURCE}; return listCovered() })()`)
}
