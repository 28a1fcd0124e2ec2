import type { Page } from '@playwright/test'

/** Lists text and fields that are too small and, on touch screens, targets that are too small. */
export async function undersized(page: Page, screen: string): Promise<string[]> {
  const found = await page.evaluate(findUndersized)
  return [...new Set(found)].map((finding) => `${screen}: ${finding}`)
}

/** Runs in the page. */
function findUndersized(): string[] {
  // In pixels: font size of a control's name, of other text and of a field, and height of a target.
  const [leastName, leastText, leastField, leastHeight] = [13, 12, 16, 44]
  const isTouch = matchMedia('(pointer: coarse)').matches

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isVisible && width > 1 && height > 1 && element.closest('[aria-hidden=true]') === null
  }
  /** Links within sentences are exempt from the minimum height. */
  const isInSentence = (element: Element) => {
    const block = element.closest('p, li, dd') ?? element.parentElement
    const isInline = /^inline(-block)?$/.test(getComputedStyle(element).display)
    return isInline && block?.textContent.trim() !== element.textContent.trim()
  }
  /** The height of a control, including an ::after that extends its target. */
  const heightOf = (element: Element) =>
    Math.max(
      element.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(element, '::after').height) || 0,
    )
  const fontSizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

  const controls = [...document.querySelectorAll('a[href], button, select, label:has(input)')].filter(
    (element) => isShown(element) && !isInSentence(element),
  )
  const texts = [...document.body.querySelectorAll('*')].filter((element) => hasText(element) && isShown(element))
  const findings = texts
    .filter((element) => fontSizeOf(element) < leastText)
    .map((element) => `the text of ${nameOf(element)} is ${fontSizeOf(element)} pixels`)
  // An iPhone zooms in on a smaller field, and stays so.
  for (const field of innerWidth < 1024
    ? document.querySelectorAll('select, textarea, input:not([type=checkbox], [type=radio], [type=range])')
    : []) {
    const size = fontSizeOf(field)
    if (isShown(field) && size < leastField) findings.push(`the field ${nameOf(field)} is ${size} pixels`)
  }
  for (const control of controls) {
    const sizes = [control, ...control.querySelectorAll('*')].filter(hasText).map(fontSizeOf)
    const size = control.matches('select') ? fontSizeOf(control) : Math.max(...sizes, 0)
    if (size > 0 && size < leastName) findings.push(`the name of ${nameOf(control)} is ${size} pixels`)
    const height = heightOf(control)
    if (isTouch && height < leastHeight - 0.5) findings.push(`${nameOf(control)} is ${height.toFixed(0)} pixels tall`)
  }
  return findings
}
