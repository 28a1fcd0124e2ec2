const INVALID_IN_XML = /[^\t\n\r\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** The text for an element or an attribute; characters that XML can't have are left out. */
export function escapeXml(text: string): string {
  return text.replace(INVALID_IN_XML, '').replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
