import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on colors: a second scheme changes nothing else. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong on the page as it is, in these color schemes; `screen` names it in each finding. */
export async function axeViolations(
  page: Page,
  screen: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = []
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode()
    const scoped = index === 0 ? axe.withTags(TAGS) : axe.withRules(COLOR_RULES)
    for (const { id, nodes } of (await scoped.analyze()).violations) {
      for (const { html, failureSummary } of nodes) {
        found.push(`${screen}, ${colorScheme}: ${id}: ${html} ${failureSummary}`)
      }
    }
  }
  return found
}
