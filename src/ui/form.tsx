import type { FormHTMLAttributes, SubmitEvent } from 'react'
import { NeedsScript } from './needs-script'
import { useIsPrerendered } from './use-is-prerendered'

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action' | 'noValidate' | 'onSubmit'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** What the form does, for those without JavaScript, such as `To subscribe`. */
  purpose: string
}

/**
 * A form that the page's script sends. In the built document its controls are disabled, with a sentence that says so,
 * until the document's inline script enables them: without JavaScript nothing can be typed that would be lost, and no
 * browser ever puts what was typed into an address.
 */
export function Form({ onSubmit, purpose, children, ...rest }: Props) {
  const isPrerendered = useIsPrerendered()
  return (
    <form data-slot="form" method="post" noValidate onSubmit={onSubmit} {...rest}>
      <noscript>{import.meta.env.SSR && <NeedsScript purpose={purpose} />}</noscript>
      {/* The inline script has enabled it by the time that React takes over. */}
      <fieldset
        data-slot="form-controls"
        disabled={isPrerendered}
        role="none"
        className="contents"
        suppressHydrationWarning
      >
        {children}
      </fieldset>
    </form>
  )
}
