import * as z from 'zod/mini'
import type { Profile } from './profile'

const KEY = 'liangyi.profile-draft'

const draftSchema = z.object({ userId: z.string(), fullName: z.string(), phone: z.string() })

/**
 * What a customer has typed and not saved, so that a session that ends meanwhile, or a reload, loses nothing. It is
 * kept for this tab only, and shown to the same customer only.
 */
export function readProfileDraft(userId: string): Profile | null {
  try {
    const draft = draftSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return draft.userId === userId ? { fullName: draft.fullName, phone: draft.phone } : null
  } catch {
    return null
  }
}

export function keepProfileDraft(userId: string, { fullName, phone }: Profile): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, fullName, phone }))
  } catch {
    // A browser that keeps nothing keeps no draft either.
  }
}

export function dropProfileDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
