import type { Story } from '../journal'

export const lamellarArmor: Story = {
  opening: (
    <>
      <p>
        Take a strip of metal as long as a finger. Round its top corners and punch a dozen holes along its edges. By
        itself it protects nothing. Lace it to another, so that each covers a third of the next, and go on until the row
        reaches around a chest. Hang a second row from the first, and a third from the second. What you have now is
        lamellar armor: a wall that you can roll up and carry under one arm.
      </p>
      <p>
        The secret is that nothing is fixed. Scale armor is sewn to a coat of cloth or leather. Lamellar has no coat.
        Its plates, the lamellae, are laced to each other and to nothing else. One row slides over the next when the
        wearer bends, and closes again when he stands up. A blow to one plate is passed on to the four or five around it
        before it reaches a rib.
      </p>
    </>
  ),
  chapters: [
    {
      heading: 'Stone, for the dead',
      picture: {
        name: 'armour-2',
        alt: 'One silver plate with fourteen holes along its edges, beside a loop of red silk cord',
        caption: 'A single lamella. Its holes decide how it will move.',
      },
      text: (
        <>
          <p>
            In 1998, archaeologists working about two hundred metres from the burial mound of China’s first emperor
            found a pit full of armor that nobody had ever worn. It was made of limestone. Thin grey plates had been
            sawn, ground, drilled and joined with flat strips of copper, and then laid in the earth, before 206 BC, to
            equip an army of the dead.
          </p>
          <p>
            The first suit to be put back together has 612 plates. Stone makes poor armor: it’s heavy, and it shatters.
            But somebody had copied a real coat plate by plate, with its curve over the shoulder and its narrow neck,
            and stone kept what leather and lacquer could not. The restorers worked out how long such a suit would take
            one person at eight hours a day. Their answer was about a year. The terracotta soldiers, a kilometre and a
            half away, wear the same coats in clay.
          </p>
        </>
      ),
    },
    {
      heading: 'Smaller and smaller',
      text: (
        <>
          <p>
            Iron followed, and the plates shrank. Most of those found in tombs of the Han dynasty are four to ten
            centimetres wide. The finest used to be those of a prince, Liu Sheng, at two to three. Then, in 2024,
            conservators in Jiangxi showed what they had pieced together from the tomb of Liu He, who was emperor for
            twenty-seven days in 74 BC and ended his life as a marquis in the south: some six thousand plates of
            lacquered iron, copper and leather, the smallest of them one centimetre wide and two millimetres thick.
          </p>
          <p>
            Each had to be cut, punched, edged, lacquered and laced. Small plates follow the body more willingly than
            large ones. They also cost more days, and the days in a thing have always been a way to show who may wear
            it.
          </p>
        </>
      ),
    },
    {
      heading: 'Bright light',
      widePicture: {
        name: 'armour-3',
        alt: 'Laced plates seen along their row, each edge over the next',
        caption: 'Along a row, each plate lies over the next.',
      },
      text: (
        <>
          <p>
            In the eighth century, officials of the Tang dynasty wrote down how their empire was run, and listed
            thirteen kinds of armor. The first is called “bright light”, after the polished plates on its chest that
            threw back the sun. Further down comes “mountain pattern”, which nobody today can identify for certain, and
            near the end mail of linked rings, which had come along the roads from the west. Clay guardians from Tang
            tombs still wear the first kind, two round plates over the heart and rows of lamellae below.
          </p>
          <p>
            Laces were rawhide, leather or silk. In Japan they became an art of their own: lacquered plates hung row
            under row from silk braid, and patterns of braid had names as tartans do.
          </p>
        </>
      ),
    },
    {
      heading: 'Mended by a fire',
      picture: {
        name: 'armour-5',
        alt: 'Domed silver rivets on a brushed plate, close up',
        caption: 'Where a plate must stay, a rivet. It is the smallest part, and the last to fail.',
      },
      text: (
        <>
          <p>
            Lamellar lasted for reasons that any maker understands. It needed no sheet of iron larger than a palm, so
            many hands could work on one coat. It fitted whoever put it on. And it could be mended. Cut one lace and the
            rest still hold; bend one plate and you change that plate, sitting by a fire, with a needle. Coats were
            taken apart and laced again for the next owner.
          </p>
          <p>
            So the plates travelled. They turn up at Birka, a Viking town in Sweden, brought there from the east, and on
            Gotland, in the graves of men who fell before the walls of Visby in 1361. In Tibet, coats of a dozen rows of
            iron, joined by leather, were kept in arsenals and temples into the twentieth century. In those the plates
            at the waist are bent in a soft curve. Somebody wanted an iron coat to have a figure.
          </p>
        </>
      ),
    },
    {
      heading: 'From plate to pendant',
      picture: {
        name: 'armour-4',
        alt: 'A silver collar lying beside four laced plates and two loose ones',
        caption: 'One plate and no laces: the Gorget Collar beside its relatives.',
      },
      text: (
        <>
          <p>
            We don’t make armor. What we took from it is a way of joining things. The Armor Pendant has nine lamellae,
            each not quite ten millimetres across and less than one thick, and each hangs from a sterling wire of its
            own, so the piece moves when you breathe. The plates of the Lamella Cuff are riveted along one side only,
            which is all the freedom that a wrist needs. The Rivet Studs are the smallest part, made to be looked at.
            And the Gorget Collar, forged from one bar, gives the other answer to the same question: a single plate, and
            no laces at all.
          </p>
          <p>
            Hold the pendant to your ear and tilt it. It makes a very small sound, like the first rain on a window. A
            coat of two thousand plates must have sounded like the sea.
          </p>
        </>
      ),
    },
  ],
  pieces: ['armor-pendant', 'lamella-cuff', 'rivet-studs', 'gorget-collar'],
}
