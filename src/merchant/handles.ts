/** Gift lists and stories by handle; their texts load with their pages. */
export const GIFT_LISTS = ['under-75', 'under-100', 'for-hair'] as const
export type GiftListHandle = (typeof GIFT_LISTS)[number]

export const STORIES = ['lamellar-armor', 'river-jade', 'the-workshop'] as const
export type StoryHandle = (typeof STORIES)[number]
