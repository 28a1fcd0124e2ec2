import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { BUILT_LANGUAGES, LANGUAGE } from '../language/language'
import { LANGUAGES } from '../language/languages'
import { CloseIcon } from '../ui/icons'
import { rememberLanguage } from './language-choice'
import { LanguageLink } from './language-links'

/**
 * Offers this page in the visitor's language, once. Every document contains the line; record.ts marks the document to
 * show it from the first paint. No page redirects by language.
 */
export function LanguageOffer() {
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    if (document.documentElement.dataset.offered) rememberLanguage(LANGUAGE)
  }, [])
  if (isClosed) return null
  return BUILT_LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => {
    const { name, locale, offer, accept } = LANGUAGES[language]
    return (
      <section
        key={language}
        lang={locale}
        aria-label={name}
        data-offer={language}
        className="flex items-center justify-between gap-x-4 bg-sunken pr-2 pl-gutter text-sm"
      >
        <style>{`html:not([data-offered=${language}]) [data-offer=${language}]{display:none}`}</style>
        <p className="flex flex-wrap gap-x-4">
          <span className="py-1.5 max-sm:sr-only">{offer}</span>
          <LanguageLink language={language} className="inline-flex min-h-9 items-center underline underline-offset-4">
            {accept}
          </LanguageLink>
        </p>
        <button
          type="button"
          lang={LANGUAGES[LANGUAGE].locale}
          aria-label={t`Dismiss`}
          onClick={() => setIsClosed(true)}
          className="grid size-11 shrink-0 place-items-center"
        >
          <CloseIcon />
        </button>
      </section>
    )
  })
}
