import { CARE } from './care'

/** The sections of Care and Repair. */
export const CARE_SECTIONS: readonly { title: string; paragraphs: readonly string[]; points?: readonly string[] }[] = [
  { title: 'Every day', paragraphs: [], points: Object.values(CARE) },
  {
    title: 'Repair',
    paragraphs: [
      'Write to us with a photograph. We’ll tell you what we can do and what it costs before you send anything.',
      'We straighten, solder, restring and polish again: posts and hooks, clasps, silk cord, dents and deep scratches in silver. Broken jade can’t be mended to last, but sometimes we can cut a smaller piece from it.',
      'Defects in making are covered by the one-year warranty. Other repairs take two to three weeks at the bench.',
    ],
  },
  {
    title: 'Resizing',
    paragraphs: [
      'Plain silver bands and the Shield Signet can go up or down by one size. A ring with facets, a slit or an engraving inside can’t, because its form would change. A jade ring can’t be resized at all, so measure twice, in the evening, when your finger is at its largest.',
      'Chains can be shortened, and silk cord can be retied or replaced.',
    ],
  },
  {
    title: 'Where the stone is from',
    paragraphs: [
      'Our nephrite is from British Columbia. It is undyed and unfilled, with nothing done to it but cutting and polishing. The green comes from iron, and the clouds are the stone’s own.',
      'Jade that has been bleached and filled with resin looks even and glassy, and yellows after some years. If you aren’t sure about a piece from another maker, a gem laboratory can test it without harming it.',
    ],
  },
  {
    title: 'The marks',
    paragraphs: [
      'Where there’s room, our silver carries two stamps. 925 means that 925 parts in 1000 are silver. The mark beside it says who vouches for that: in Canada, a quality mark isn’t allowed without a trademark.',
      'On an Edge Ring they’re inside the band. On earrings they’re on the post or hook, and you’ll need a lens.',
    ],
  },
]

export const PACKAGING = {
  title: 'The box',
  alt: 'A dark box with its lid beside it, a jade bangle on a linen cushion inside, a small card and a length of red silk cord',
  paragraphs: [
    'Every piece comes in a lidded box with a linen cushion and a card that names its materials. The box is paper over board, without plastic or magnets, so it can be recycled with paper. Most people keep it: it’s the right place for a piece that isn’t being worn.',
    'A gift gets your note, in its own envelope, and no prices on the packing slip if you ask for that in your cart.',
  ],
} as const
