import type { Story } from '../journal'

export const riverJade: Story = {
  opening: (
    <>
      <p>
        A river sorts stones. Rock falls in at the top, and on the way down whatever has a crack in it breaks, and
        breaks again, until it is sand. What reaches the plain in one piece is sound. That’s why people who want jade
        have always looked for it in water: the river has tried every stone already, and thrown away the bad ones.
      </p>
      <p>
        Two minerals share the name. Jadeite, which a French mineralogist told apart in 1863, is the brighter and the
        rarer, and most of it comes from Myanmar. Nephrite has been in human hands far longer. It is the jade of ancient
        China, of New Zealand, and of the First Peoples of British Columbia. All of our stones are nephrite.
      </p>
    </>
  ),
  chapters: [
    {
      heading: 'Like felt',
      picture: {
        name: 'jade-2',
        alt: 'A river pebble sawn in two: the green face of one part, and the brown skin of the other',
        caption: 'Rind outside, nephrite inside. Only the saw can tell.',
      },
      text: (
        <>
          <p>
            Under a microscope, nephrite looks like felt. It is a mass of needles, finer than any thread, tangled in
            every direction. A crack that starts between two of them runs into the side of a third and stops there. So
            nephrite isn’t especially hard: quartz will scratch it. But it is tough, tougher than almost any other
            stone, and it was an axe long before it was an ornament.
          </p>
          <p>
            The felt is also why it looks as it does. Light goes in, wanders among the needles and comes out softened. A
            diamond flashes; jade glows, and you have to come closer.
          </p>
        </>
      ),
    },
    {
      heading: 'White Jade River',
      text: (
        <>
          <p>
            The most famous jade rivers come down from the Kunlun Mountains to the oasis of Hotan, at the southern edge
            of the Taklamakan Desert. They are the Yurungkash and the Karakash, White Jade and Black Jade. In summer,
            meltwater fills them and rolls the boulders down. In autumn the water falls, and people walk the bed.
          </p>
          <p>
            Song Yingxing, who published an encyclopedia of crafts in 1637, wrote that jade hunters went out on moonlit
            nights in autumn, because jade throws back the light of the moon and lies where the glow is strongest. One
            of his woodcuts shows women in the water, feeling for the stones with their bare feet. The moon may be a
            story. The feet make sense: among rough stones, a jade pebble is the one that slips.
          </p>
        </>
      ),
    },
    {
      heading: 'Closer to home',
      widePicture: {
        name: 'jade-3',
        alt: 'Five thin slices of one jade pebble fanned out, pale and dark green, with brown edges',
        caption: 'Five slices of one pebble, and no two are the same green.',
      },
      text: (
        <>
          <p>
            In British Columbia, nephrite lies along the Fraser River above Lytton, in boulders that water and sand have
            polished. People there were working it some three thousand years ago. They sawed it with sandstone and grit
            into adze blades that were traded up and down the coast, and a good one was worth a great deal. The Museum
            of Vancouver has a boulder as long as a forearm with one side sawn flat. Somebody cut it between AD 100 and
            1500, and no one knows where in the province the stone itself came from.
          </p>
          <p>
            When iron arrived with European traders, the work ended within a lifetime. Collectors later found fine
            boulders with a deep groove down each face, so nearly through that one blow would have parted them. Nobody
            had struck it. The province made jade its official stone in the 1960s.
          </p>
        </>
      ),
    },
    {
      heading: 'Skin',
      text: (
        <p>
          A river stone wears a skin. Iron in the water turns its outside yellow, rust or nearly black, sometimes as
          thin as paint, sometimes as deep as a finger. Nothing on the outside says for certain what is inside. Carvers
          learned to use what they found: a brown patch became a bird, a bat or the bark of a branch, with the clear
          stone below it for the sky. Ours is polished away. Now and then a freckle of it stays, like a signature.
        </p>
      ),
    },
    {
      heading: 'Ground, never cut',
      picture: {
        name: 'jade-4',
        alt: 'A flat jade disc with a round opening, upright on pale stone',
        caption: 'A disc of the kind that was made near Hangzhou five thousand years ago.',
      },
      text: (
        <>
          <p>
            No blade cuts jade. In the <cite>Book of Songs</cite>, a fine man is “as if cut, as if filed, as if carved,
            as if polished”, and old commentators gave the third word to jade. It was never really carved, though. It
            was worn away, with something harder, and water, and time.
          </p>
          <p>
            The people of Liangzhu, near today’s Hangzhou, had no metal when they made their discs and square tubes,
            around 3000 BC. They sawed with string and wet sand. They drilled with a hollow tube, perhaps of bamboo, and
            wet sand, from both sides, and often you can still feel the small step where the two holes met. The discs
            may have stood for heaven and the tubes for earth; that was written down much later, and nobody asked the
            makers. We use diamond instead of sand. The water is the same, and so is the patience.
          </p>
        </>
      ),
    },
    {
      heading: 'Worn',
      picture: {
        name: 'jade-5',
        alt: 'A knot of three loops carved from one piece of jade, on folded paper beside a coil of green cord',
        caption: 'The Cloud Knot before its cord is tied: three loops, one stone.',
      },
      text: (
        <>
          <p>
            The Bì Disc and the Cóng Drops have the outlines of Liangzhu. The Cloud Knot is one stone, opened from both
            sides until its loops stand clear of one another. The River Stone Necklace uses fifteen pebbles as the
            tumbler leaves them, with a knot after each, so that no stone rubs another.
          </p>
          <p>Put one on. It’s cold for a moment, as a stone from a river should be. Then it isn’t.</p>
        </>
      ),
    },
  ],
  pieces: ['river-stone-necklace', 'bi-disc-pendant', 'cong-drop-earrings', 'cloud-knot-pendant'],
}
