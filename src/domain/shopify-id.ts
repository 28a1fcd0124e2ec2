/** The number at the end of one of Shopify's ids, such as `gid://shopify/Product/1`. */
export function numericId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}
