import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on colors, the only ones for the second scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Lists axe's findings on the current page in light and dark, each with the name of the screen. */
export async function axeViolations(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
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
