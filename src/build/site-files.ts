function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The sitemap of these paths on a site. */
export function sitemap(site: string, paths: string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeXml(new URL(path, site).href)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** The robots.txt of the site: everything but the disallowed paths may be read. */
export function robots(site: string | undefined, disallowed: string[]): string {
  const sitemapLine = site ? `\nSitemap: ${site}/sitemap.xml\n` : ''
  return `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}${sitemapLine}`
}
