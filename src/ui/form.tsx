import type { FormHTMLAttributes, SubmitEvent } from 'react'
import { NeedsScript } from './needs-script'
import { useIsPrerendered } from './use-is-prerendered'

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action' | 'noValidate' | 'onSubmit'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** Used in the no-JavaScript note, such as `To subscribe`. */
  purpose: string
}

/**
 * A form submitted by script. In the document, controls are disabled until its inline script enables them, so that
 * nothing typed without JavaScript is lost or ends up in the URL.
 */
export function Form({ onSubmit, purpose, children, ...rest }: Props) {
  const isPrerendered = useIsPrerendered()
  return (
    <form data-slot="form" method="post" noValidate onSubmit={onSubmit} {...rest}>
      <noscript>{import.meta.env.SSR && <NeedsScript purpose={purpose} />}</noscript>
      {/* Enabled by the inline script before hydration. */}
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
