import { useState } from 'react'
import { Accordion } from '../../src/ui/accordion'
import { Button } from '../../src/ui/button'
import { Dialog } from '../../src/ui/dialog'
import { Disclosure } from '../../src/ui/disclosure'
import { Row, Section } from './section'

const SIDES = ['center', 'right', 'left', 'top'] as const

/** Primitives that open and close. */
export function Overlays() {
  const [side, setSide] = useState<(typeof SIDES)[number] | null>(null)
  return (
    <>
      <Section title="Dialog">
        <Row label="Sides">
          {SIDES.map((name) => (
            <Button key={name} variant="secondary" aria-haspopup="dialog" onClick={() => setSide(name)}>
              {name}
            </Button>
          ))}
        </Row>
        <Dialog
          open={side !== null}
          onOpenChange={(open) => !open && setSide(null)}
          title="A dialog"
          description="Escape, the scrim and the cross close it."
          side={side ?? 'center'}
        >
          <div className="grid gap-6 px-6 pb-8">
            <p>Focus stays inside and returns to the button that opened it.</p>
            <Button onClick={() => setSide(null)}>Close</Button>
          </div>
        </Dialog>
      </Section>
      <Section title="Accordion">
        <div className="max-w-md">
          <Accordion
            items={[
              { title: 'Materials', body: 'Sterling silver, 925 parts in 1000.' },
              { title: 'Measurements', body: '4 mm wide, 2 mm thick.' },
            ]}
          />
        </div>
      </Section>
      <Section title="Disclosure">
        <Row label="Stays as it was left; closes when focus goes elsewhere">
          <Disclosure label="Collections" buttonClassName="min-h-11" panelClassName="border-l border-line pl-4">
            {(close) => (
              <button type="button" className="min-h-11" onClick={close}>
                Close from inside
              </button>
            )}
          </Disclosure>
          <Disclosure
            closesOnLeave
            label="Shop"
            buttonClassName="label min-h-11"
            panelClassName="border border-line p-4"
          >
            {() => <a href="#root">A way on</a>}
          </Disclosure>
        </Row>
      </Section>
    </>
  )
}
