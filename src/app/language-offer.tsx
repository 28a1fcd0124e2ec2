import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { BUILT_LANGUAGES, LANGUAGE } from '../language/language'
import { LANGUAGES } from '../language/languages'
import { CloseIcon } from '../ui/icons'
import { rememberLanguage } from './language-choice'
import { LanguageLink } from './language-links'

const OTHERS = BUILT_LANGUAGES.filter((language) => language !== LANGUAGE)

/**
 * Offers this page in the visitor's language, once. Every document contains the line; record.ts marks the document to
 * show it from the first paint. No page redirects by language.
 */
export function LanguageOffer() {
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    const preferred = document.documentElement.dataset.offered?.split(' ') ?? []
    if (OTHERS.some((language) => preferred.includes(language))) rememberLanguage(LANGUAGE)
  }, [])
  if (isClosed) return null
  return OTHERS.map((language) => {
    const { name, locale, offer, accept } = LANGUAGES[language]
    return (
      <section
        key={language}
        lang={locale}
        aria-label={name}
        data-offer={language}
        className="flex items-center justify-between gap-x-4 bg-sunken pr-2 pl-gutter text-sm"
      >
        <style>{`html:not([data-offered~=${language}]) [data-offer=${language}]{display:none}`}</style>
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
