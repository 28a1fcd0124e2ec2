import config from '../../tailwind.config'

/** Same size as the catalogue's photographs, in pixels. */
export const PLACEHOLDER_SIZE = { width: 1200, height: 1500 } as const

/** Outlines by product type, centred in 1200 by 1500 pixels. */
const SHAPES_BY_PRODUCT_TYPE: Readonly<Record<string, string>> = {
  rings: '<circle cx="600" cy="780" r="230"/><circle cx="600" cy="780" r="178"/>',
  necklaces: '<path d="M300 380C320 820 480 960 600 980C720 960 880 820 900 380"/><circle cx="600" cy="1052" r="70"/>',
  bracelets: '<ellipse cx="600" cy="780" rx="330" ry="240"/><ellipse cx="600" cy="780" rx="290" ry="202"/>',
  earrings:
    '<path d="M440 520v150M760 520v150"/><ellipse cx="440" cy="820" rx="80" ry="150"/><ellipse cx="760" cy="820" rx="80" ry="150"/>',
  accessories: '<path d="M360 1130L820 470"/><circle cx="842" cy="438" r="38"/>',
}

/** An SVG of the product type's outline on the collection's background. `view` varies rotation and scale. */
export function renderPlaceholder(vendor: string, productType: string, view: number): string {
  const { colors } = config.theme
  const isDark = vendor.toLowerCase() === 'armorlight'
  const shape = SHAPES_BY_PRODUCT_TYPE[productType.toLowerCase()] ?? '<rect x="400" y="560" width="400" height="400"/>'
  const scale = 1 + ((view - 1) % 3) * 0.35
  const rotation = ((view - 1) % 5) * 9
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1500" width="${PLACEHOLDER_SIZE.width}" height="${PLACEHOLDER_SIZE.height}">
<rect width="1200" height="1500" fill="${colors[isDark ? 'hero-dark' : 'hero-light']}"/>
<g fill="none" stroke="${colors[isDark ? 'on-hero-dark' : 'on-hero-light']}" stroke-opacity="0.7" stroke-width="${10 / scale}" stroke-linecap="round"
 transform="translate(600 780) rotate(${rotation}) scale(${scale}) translate(-600 -780)">${shape}</g></svg>`
}
