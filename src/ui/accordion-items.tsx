import * as Radix from '@radix-ui/react-accordion'
import { useEffect, useRef } from 'react'
import { ACCORDION_STYLES, type AccordionItem } from './accordion-item'
import { PlusIcon } from './icons'

type Props = {
  items: AccordionItem[]
  headingLevel: 2 | 3
  /** The title of the item that was pressed, which is open and has the focus. */
  pressed: string
}

/** The accordion once something in it was pressed. */
export function AccordionItems({ items, headingLevel, pressed }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const pressedTrigger = useRef<HTMLButtonElement>(null)
  useEffect(() => pressedTrigger.current?.focus({ preventScroll: true }), [])
  return (
    <Radix.Root type="multiple" defaultValue={[pressed]} data-slot="accordion" className={ACCORDION_STYLES.root}>
      {items.map(({ title, body }) => (
        <Radix.Item key={title} value={title} className={ACCORDION_STYLES.item}>
          <Radix.Header asChild>
            <Heading>
              <Radix.Trigger ref={title === pressed ? pressedTrigger : undefined} className={ACCORDION_STYLES.trigger}>
                {title}
                <span className={ACCORDION_STYLES.icon}>
                  <PlusIcon />
                </span>
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className={`${ACCORDION_STYLES.body} data-[state=open]:animate-[fade_200ms_ease-out]`}>
            {body}
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
