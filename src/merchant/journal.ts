import type { ReactNode } from 'react'
import type { StoryHandle } from './handles'

/** A picture of `pictures/`, by its name without `journal-` and width. */
export type StoryPicture = { name: string; alt: string; caption: string }

export type Chapter = {
  heading: string
  text: ReactNode
  /** Beside the text. */
  picture?: StoryPicture
  /** Across the page, above the text. */
  widePicture?: StoryPicture
}

export type Story = {
  opening: ReactNode
  chapters: readonly Chapter[]
  /** Handles of the pieces shown at the end. */
  pieces: readonly string[]
}

type StoryIntroduction = {
  title: string
  lead: string
  minutes: string
  /** Written on, `yyyy-mm-dd`. */
  published: string
  cover: StoryPicture
}

/** Shown in the list and above each story, whose text is in `stories/`. */
export const STORY_INTRODUCTIONS: Readonly<Record<StoryHandle, StoryIntroduction>> = {
  'lamellar-armor': {
    title: 'A coat of small plates',
    lead: 'For two thousand years, soldiers from the Yellow River to the Baltic wore armor that was held together by laces. ARMORLIGHT begins there.',
    minutes: 'Four-minute read',
    published: '2026-09-14',
    cover: {
      name: 'armour-1',
      alt: 'Rows of small silver plates laced with red silk, each row over the foot of the one above',
      caption: 'Plates laced with silk. No cloth behind them, and nothing fixed.',
    },
  },
  'river-jade': {
    title: 'What the river leaves',
    lead: 'Nephrite is one of the toughest stones there is. Rivers found that out before we did.',
    minutes: 'Four-minute read',
    published: '2026-10-05',
    cover: {
      name: 'jade-1',
      alt: 'Two jade pebbles with patches of brown on a river bank, one wet and shining, one dry',
      caption: 'The same stone, wet and dry. Gatherers look for it wet.',
    },
  },
  'the-workshop': {
    title: 'Mostly filing',
    lead: 'How a bar of silver becomes a ring with eight faces, and why nobody has found a faster way that we like.',
    minutes: 'Four-minute read',
    published: '2026-11-02',
    cover: {
      name: 'workshop-1',
      alt: 'A strip of silver on a steel bench block, beside the hammer that has flattened it',
      caption: 'Block, hammer, strip. The first hour of every band.',
    },
  },
}
