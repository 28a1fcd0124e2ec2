import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in the page as it is now, in light and in dark; `where` says in a failure which page that was. */
export async function findings(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
      .withTags(TAGS)
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
    for (const { id, nodes } of (await axe.analyze()).violations) {
      for (const { html, failureSummary } of nodes) {
        found.push(`${where}, ${colorScheme}: ${id}: ${html} ${failureSummary}`)
      }
    }
  }
  return found
}
