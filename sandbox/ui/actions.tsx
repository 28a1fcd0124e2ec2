import { useState } from 'react'
import { announce } from '../../src/ui/announcer'
import { BusyNotice } from '../../src/ui/busy-notice'
import { Button, type ButtonVariant, buttonClasses } from '../../src/ui/button'
import { LoadingNotice } from '../../src/ui/loading-notice'
import { Notice } from '../../src/ui/notice'
import { SlowNotice } from '../../src/ui/slow-notice'
import { toast } from '../../src/ui/toast'
import { TryAgain } from '../../src/ui/try-again'
import { Row, Section } from './section'

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

/** Buttons, and what tells of the result of a press. */
export function Actions() {
  const [tries, setTries] = useState(0)
  const [hasNotice, setHasNotice] = useState(false)
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
          <TryAgain message="The products could not be loaded." onRetry={() => setTries(tries + 1)} />
          <TryAgain message="And while it tries:" onRetry={() => {}} busy />
        </Row>
      </Section>
      <Section title="Notices">
        <Row label="Busy server, retried in a minute">
          <BusyNotice seconds={60} onRetry={() => setTries(tries + 1)} />
        </Row>
        <Row label="After four seconds">
          <SlowNotice isPending />
          <LoadingNotice busySeconds={undefined} onRetry={() => {}} />
        </Row>
        <Row label="Over the page">
          <Button variant="secondary" onClick={() => setHasNotice(true)}>
            Show a notice
          </Button>
          {hasNotice && (
            <Notice onRetry={() => setHasNotice(false)} onDismiss={() => setHasNotice(false)}>
              This part could not be loaded.
            </Notice>
          )}
        </Row>
      </Section>
    </>
  )
}
