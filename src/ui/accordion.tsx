import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ACCORDION, type AccordionItem, BODY, HEADER, MARK } from './accordion-parts'
import { PlusIcon } from './icons'
import { Lazy, lazyComponent, preloadQuietly, useIsNearViewport } from './lazy-component'
import type { SectionsState } from './radix-accordion'

const radixAccordion = lazyComponent(() => import('./radix-accordion').then(({ RadixAccordion }) => RadixAccordion))

const readIsLoaded = () => radixAccordion.getState().status === 'loaded'

/** The same boxes without script: what is built, and what stays if the accordion's code fails to load. */
function Sections({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div data-slot="accordion" className={ACCORDION}>
      {items.map(({ title, body }, index) => (
        <details key={title} open={index === 0} className="group border-b border-line">
          <summary className={`${HEADER} list-none [&::-webkit-details-marker]:hidden`}>
            <h2>{title}</h2>
            <span className={`${MARK} group-open:rotate-45`}>
              <PlusIcon />
            </span>
          </summary>
          <div className={BODY}>{body}</div>
        </details>
      ))}
    </div>
  )
}

/** Collapsible sections. The first starts open, and several can be open at once. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(place)
  const isLoaded = useSyncExternalStore(radixAccordion.subscribe, readIsLoaded, () => false)
  const sections = <Sections items={items} />
  useEffect(() => {
    if (isNear) preloadQuietly(radixAccordion)
  }, [isNear])

  function readState(): SectionsState {
    const details = [...(place.current?.querySelectorAll('details') ?? [])]
    const titles = (isChosen: (section: HTMLDetailsElement) => boolean) =>
      items.filter((_, index) => details[index] && isChosen(details[index])).map(({ title }) => title)
    const [focused] = titles((section) => section.firstElementChild === document.activeElement)
    return { open: titles((section) => section.open), focused }
  }

  return (
    <div ref={place}>
      {/* Not Lazy's fallback, which would mount the sections anew and close what was opened. */}
      {isNear && isLoaded ? (
        <Lazy component={radixAccordion} props={{ items, readState }} renderFailure={() => sections} />
      ) : (
        sections
      )}
    </div>
  )
}
