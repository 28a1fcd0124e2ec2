import { t } from '@lingui/core/macro'

// Characters that the database refuses: controls except tabs and line breaks, bidirectional overrides,
// invisible musical symbols and tag characters, halves of a surrogate pair, and noncharacters.
const UNSAFE_CHARACTER =
  /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]|\p{Cs}|\p{Noncharacter_Code_Point}/u
// The braille blank is the only invisible symbol that Unicode doesn't list as ignorable.
const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasVisibleCharacter = (text: string) => VISIBLE_CHARACTER.test(text)

/** Whether the text is empty or visible, and has no character that the database refuses. */
export function isSafeText(text: string): boolean {
  return (text === '' || hasVisibleCharacter(text)) && !UNSAFE_CHARACTER.test(text)
}

export const unsafeMessage = (label: string) => t`${label} contains hidden characters. Please type it again.`

export const limitMessage = (label: string, limit: number) => t`${label} must be at most ${limit} characters`
