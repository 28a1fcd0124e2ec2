import { ownHosts } from '../backends/own-hosts'

/** A description's safe HTML; empty if the sanitizer's code doesn't load, and the plain description is shown. */
export async function sanitizeDescription(html: string): Promise<string> {
  if (html === '') return ''
  try {
    const { sanitize } = await import('../ui/sanitize')
    return await sanitize(html, { hosts: ownHosts() })
  } catch {
    return ''
  }
}
