import { useEffect, useEffectEvent, useState } from 'react'
import { ACCORDION_STYLES, type AccordionItem } from './accordion-item'
import { PlusIcon } from './icons'
import { idle, isDataSaverOn } from './idle'
import { Lazy, lazyComponent, preloadQuietly } from './lazy-component'

const accordionItems = lazyComponent(
  () => import('./accordion-items'),
  ({ AccordionItems }) => AccordionItems,
)

type ClosedItemsProps = {
  items: AccordionItem[]
  headingLevel: 2 | 3
  /** The title of the item that was pressed, and opens once the library is there. */
  pressed: string | undefined
  onPress: (title: string) => void
  onReach: () => void
}

function ClosedItems({ items, headingLevel, pressed, onPress, onReach }: ClosedItemsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div data-slot="accordion" className={ACCORDION_STYLES.root}>
      {items.map(({ title, body }) => (
        <div key={title} className={ACCORDION_STYLES.item}>
          <Heading>
            <button
              type="button"
              aria-expanded={false}
              aria-busy={title === pressed || undefined}
              onPointerEnter={onReach}
              onFocus={onReach}
              onClick={() => onPress(title)}
              className={ACCORDION_STYLES.trigger}
            >
              {title}
              <span className={ACCORDION_STYLES.icon}>
                <PlusIcon />
              </span>
            </button>
          </Heading>
          <noscript>
            <div className={ACCORDION_STYLES.body}>{body}</div>
          </noscript>
        </div>
      ))}
    </div>
  )
}

/** What is pressed can be read even where the library can't be fetched. */
function OpenItems({ items, headingLevel }: Pick<ClosedItemsProps, 'items' | 'headingLevel'>) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div data-slot="accordion" className={ACCORDION_STYLES.root}>
      {items.map(({ title, body }) => (
        <div key={title} className={ACCORDION_STYLES.item}>
          <Heading className="py-3">{title}</Heading>
          <div className={ACCORDION_STYLES.body}>{body}</div>
        </div>
      ))}
    </div>
  )
}

type Props = {
  items: AccordionItem[]
  headingLevel?: 2 | 3
  /** Fetches what the texts need, together with the library. */
  preload?: () => void
}

/**
 * Headings that open their text; several may be open at once. Its library is no part of the first view: it is fetched
 * when the page is idle, or when someone reaches for a heading.
 */
export function Accordion({ items, headingLevel = 2, preload }: Props) {
  const [pressed, setPressed] = useState<string>()
  const reach = () => {
    preloadQuietly(accordionItems)
    preload?.()
  }
  const fetchEarly = useEffectEvent(reach)
  useEffect(() => {
    if (!isDataSaverOn()) void idle().then(() => fetchEarly())
  }, [])
  const closedItems = (
    <ClosedItems items={items} headingLevel={headingLevel} pressed={pressed} onPress={setPressed} onReach={reach} />
  )
  if (pressed === undefined) return closedItems
  return (
    <Lazy
      component={accordionItems}
      props={{ items, headingLevel, pressed }}
      fallback={closedItems}
      renderFailure={() => <OpenItems items={items} headingLevel={headingLevel} />}
    />
  )
}
