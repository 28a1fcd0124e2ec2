import { useState } from 'react'
import { announce } from '../../src/ui/announcer'
import { Button, type ButtonVariant, buttonClasses } from '../../src/ui/button'
import { toast } from '../../src/ui/toast'
import { TryAgain } from '../../src/ui/try-again'
import { Row, Section } from './section'

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

/** What is pressed, and what answers a press. */
export function Actions() {
  const [tries, setTries] = useState(0)
  return (
    <>
      <Section title="Button">
        {VARIANTS.map((variant) => (
          <Row key={variant} label={variant}>
            <Button variant={variant}>At rest</Button>
            <Button variant={variant} busy>
              Working...
            </Button>
            <Button variant={variant} unavailable>
              Not now
            </Button>
          </Row>
        ))}
        <Row label="A link that looks like one">
          <a href="#root" className={buttonClasses('secondary')}>
            Leads away
          </a>
        </Row>
      </Section>
      <Section title="Toast and announcement">
        <Row label="One at a time">
          <Button
            variant="secondary"
            onClick={() => toast('Added to cart', { description: 'Edge Ring added to your cart' })}
          >
            Plain
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast('Checkout failed', { description: 'Please try again.', tone: 'danger' })}
          >
            Danger
          </Button>
          <Button variant="secondary" onClick={() => announce('Said, not shown')}>
            Announce
          </Button>
        </Row>
      </Section>
      <Section title="Try again">
        <Row label={`Tried ${tries} times`}>
          <TryAgain message="The pieces could not be loaded." onRetry={() => setTries(tries + 1)} />
          <TryAgain message="And while it tries:" onRetry={() => {}} busy />
        </Row>
      </Section>
    </>
  )
}
