/** The categories whose products can be drawn, as their paths name them. */
const OUTLINED_CATEGORIES = ['rings', 'bracelets', 'earrings', 'necklaces', 'hairpins'] as const

export type OutlinedCategory = (typeof OUTLINED_CATEGORIES)[number]

/** In another file than the drawings, whose code is loaded near the viewport. */
export function isOutlined(category: string | undefined): category is OutlinedCategory {
  return OUTLINED_CATEGORIES.some((outlined) => outlined === category)
}
