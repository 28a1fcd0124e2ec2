import type { Story } from '../journal'

export const theWorkshop: Story = {
  opening: (
    <>
      <p>
        Silver comes to a workshop as grain, sheet, wire or bar, wrapped in paper and heavier than you expect. Ours is
        recycled: old spoons, cuttings and X-ray film, melted and refined until nobody could say what it was. Pure
        silver is too soft to wear. A thin ring of it would be an oval by the end of the week. So it is alloyed, 925
        parts of silver to 75 of copper, a standard that England wrote into law in 1300 and that the whole trade calls
        sterling.
      </p>
      <p>
        This is how a bar of it becomes an Edge Ring. There are quicker ways. You can carve one in wax, or draw it on a
        screen, and cast a hundred. We’ve tried, and a cast facet has a skin like an orange’s. You end up filing it
        anyway.
      </p>
    </>
  ),
  chapters: [
    {
      heading: 'Hammer and fire',
      picture: {
        name: 'workshop-3',
        alt: 'Silver sheet, a coil of silver wire and narrow strips, laid out on wood',
        caption: 'Sheet, wire, strip. Everything begins as one of the three.',
      },
      text: (
        <>
          <p>
            First the bar is hammered, on a steel block, to the thickness of two coins. Metal is a crowd of crystals,
            and each blow pushes them past one another until they lock. After a few minutes the note of the hammer goes
            up: the silver has become hard, and would crack if you went on.
          </p>
          <p>
            So you anneal it. Turn down the lights, play a soft flame over the strip and wait for a dull red, at some
            650 degrees, that you wouldn’t see by day. Quench it, clean it in warm acid, and it bends like lead again.
            Hammer, fire, hammer, fire. A band takes four rounds and the Gorget Collar more than a dozen.
          </p>
        </>
      ),
    },
    {
      heading: 'A seam that isn’t there',
      text: (
        <p>
          The strip is cut to the girth of a finger plus a little more than three times the thickness of the metal, the
          one sum that every apprentice gets wrong once. Its ends are filed until they meet without a line of light
          between them. Solder doesn’t fill gaps. It is silver too, with a little zinc in it, so that it runs some
          degrees before the ring does, and there are only seconds between a seam and a puddle. Then the ring goes onto
          a steel cone and is tapped round. If you’ve done it well, you can’t find the seam again yourself.
        </p>
      ),
    },
    {
      heading: 'Eight faces',
      widePicture: {
        name: 'workshop-4',
        alt: 'A ring with eight facets on a wooden bench pin, a file behind it and silver dust below',
        caption: 'On the bench pin, above its own dust.',
      },
      text: (
        <>
          <p>
            Now the filing. A jeweller’s bench has a wooden tongue that sticks out over your lap, the pin, with a notch
            where hundreds of pieces have been held. You brace the ring there and push the file away from you, in one
            straight stroke, and lift it on the way back. Flat sounds simple. Your hands would rather rock, and a face
            that has been rocked even once shows a curve when it meets the light.
          </p>
          <p>
            The first face is laid opposite the seam, the second opposite the first. Then the two between, and then the
            four that cut the corners. A divider marks them, but the eye decides: the ridges have to stay straight and
            the eight faces equal, and there’s only a millimetre and a half of metal to do it in. If one goes too deep,
            the other seven have to follow. It takes a morning.
          </p>
          <p>
            A leather apron hangs below the bench to catch what falls. The dust is called lemel, and once a year it goes
            back to the refiner and becomes somebody’s bar.
          </p>
        </>
      ),
    },
    {
      heading: 'The thinnest saw',
      picture: {
        name: 'workshop-2',
        alt: 'A jeweller’s saw frame and three files side by side on a workbench',
        caption: 'Files, from the one that cuts to the one that only touches; and the saw.',
      },
      text: (
        <p>
          Where a piece has to be opened, as the Visor Ring is, there’s the piercing saw: a steel frame with a blade
          about a fifth of a millimetre thick, thinner than a playing card. You drill a hole, thread the blade through,
          tighten it until it sings when you pluck it, and saw straight up and down while the other hand turns the work.
          Blades break. A good day uses half a dozen, a bad day a packet.
        </p>
      ),
    },
    {
      heading: 'Light',
      text: (
        <>
          <p>
            A finish is only scratches. File marks go first, with finer files and then with paper, each grade crossing
            the marks of the last until they’re gone. For a brushed face you stop early, and draw every scratch in the
            same direction. For a mirror you go on, with felt and rouge, until the scratches are smaller than light. The
            darkened pieces are dipped in warm liver of sulfur, which does in a minute what air does in a year, and
            rubbed back on their edges.
          </p>
          <p>
            The jade bench is across the room, because it is wet. Stone is ground under running water, on wheels set
            with diamond, coarse to fine, and finished on leather. Silver is warm work and noisy. Jade is cold and slow,
            and you stop to look far more often.
          </p>
        </>
      ),
    },
    {
      heading: 'Out of the door',
      picture: {
        name: 'workshop-5',
        alt: 'A cuff of silver plates, a ring with eight faces and a signet on a dark cloth',
        caption: 'The last cloth of the day.',
      },
      text: (
        <p>
          Last come the marks: 925 for the metal, and our own beside it, because in Canada the first isn’t allowed
          without the second. The ring is weighed, measured on the cone, looked at under a lens by somebody who didn’t
          make it, and put into its box. Somewhere a finger is waiting that we know nothing about, except its size.
        </p>
      ),
    },
  ],
  pieces: ['edge-ring', 'visor-ring', 'grace-hairpin', 'trace-bracelet'],
}
