import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { isStrict } from '../tier'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The last is the one of enhanced contrast, 7:1 and for large text 4.5:1. It leaves what is below AA to AA's rule. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag146']
const TAGS = isStrict ? [...WCAG, 'best-practice'] : WCAG
/** Rules about colors, the only ones checked again for the second scheme. */
const COLOR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']

type Options = {
  /** Checks only the open dialog, if any, since the page below it is inert. */
  dialogOnly?: boolean
  /** Leaves out the dark scheme. */
  lightOnly?: boolean
}

/** Lists axe's findings on the current page in light and dark mode, each with the screen's name. */
export async function axeViolations(
  page: Page,
  screen: string,
  { dialogOnly = false, lightOnly = false }: Options = {},
) {
  const found: string[] = []
  await injectAxe(page)
  for (const [colorScheme, rules] of [
    ['light', TAGS],
    ['dark', COLOR_RULES],
  ] as const) {
    if (lightOnly && colorScheme === 'dark') continue
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const placeholders = await page.evaluateHandle(showPlaceholders)
    const findings = await page.evaluate(findViolations, { rules: [...rules], dialogOnly })
    await placeholders.evaluate((texts) => {
      for (const text of texts) text.remove()
    })
    found.push(...findings.map((finding) => `${screen}, ${colorScheme}: ${finding}`))
  }
  return found
}

/** Playwright's own `evaluate` takes twice as long for a script of this size. */
async function injectAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: AXE })
  await session.detach()
}

/** axe doesn't see placeholders: show each as a text after its field. Runs in the page. */
function showPlaceholders(): HTMLElement[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[placeholder]:placeholder-shown')]
  return fields.map((field) => {
    const { color, fontSize, fontWeight } = getComputedStyle(field, '::placeholder')
    const text = document.createElement('span')
    text.textContent = field.placeholder
    Object.assign(text.style, { color, fontSize, fontWeight })
    field.after(text)
    return text
  })
}

/** Runs in the page. */
async function findViolations({ rules, dialogOnly }: { rules: string[]; dialogOnly: boolean }): Promise<string[]> {
  const { axe: injected }: { axe?: typeof axe } = Object(window)
  const dialog = dialogOnly ? document.querySelector('[role=dialog]') : null
  const results = await injected?.run(dialog ?? document, {
    runOnly: rules,
    resultTypes: ['violations', 'incomplete'],
    preload: false,
    iframes: false,
  })
  if (!results) return ['axe is missing']
  const violations = results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
  // Text in the very color of its ground is only incomplete to axe. A file field's own text is hidden so on purpose.
  const invisible = results.incomplete.flatMap(({ nodes }) =>
    nodes.filter(
      ({ any, html }) => any.some(({ data }) => data?.messageKey === 'equalRatio') && !html.includes('type="file"'),
    ),
  )
  return [...violations, ...invisible.map(({ html }) => `text in the color of its ground: ${html}`)]
}
