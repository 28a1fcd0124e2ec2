const INVALID_IN_XML = /[^\t\n\r\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML and removes characters that XML can't contain. */
export function escapeXml(text: string): string {
  return text.replace(INVALID_IN_XML, '').replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
