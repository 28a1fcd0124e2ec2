import * as Radix from '@radix-ui/react-accordion'
import { useLayoutEffect, useRef, useState } from 'react'
import { ACCORDION, type AccordionItem, BODY, HEADER, MARK } from './accordion-parts'
import { PlusIcon } from './icons'

/** What a visitor has done with the sections before this code came. */
export type SectionsState = { open: readonly string[]; focused: string | undefined }

type Props = { items: readonly AccordionItem[]; readState: () => SectionsState }

export function RadixAccordion({ items, readState }: Props) {
  const [{ open, focused }] = useState(readState)
  const [value, setValue] = useState([...open])
  const focusedTrigger = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => focusedTrigger.current?.focus({ preventScroll: true }), [])
  return (
    <Radix.Root type="multiple" value={value} onValueChange={setValue} data-slot="accordion" className={ACCORDION}>
      {items.map(({ title, body }) => (
        <Radix.Item key={title} value={title} className="group border-b border-line">
          <Radix.Header asChild>
            <h2>
              <Radix.Trigger ref={title === focused ? focusedTrigger : null} className={`${HEADER} w-full text-left`}>
                {title}
                <span className={`${MARK} group-data-[state=open]:rotate-45`}>
                  <PlusIcon />
                </span>
              </Radix.Trigger>
            </h2>
          </Radix.Header>
          {/* Kept in the page for search engines and translation. */}
          <Radix.Content forceMount hidden={!value.includes(title)} className={BODY}>
            {body}
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
