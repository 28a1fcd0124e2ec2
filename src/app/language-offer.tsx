import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { idle } from '../browser/idle'
import { LANGUAGE } from '../language/language'
import { LANGUAGES, type Language } from '../language/languages'
import { CloseIcon } from '../ui/icons'
import { rememberLanguage, takeLanguageOffer } from './language-choice'
import { LanguageLink } from './language-links'

/** Offers the visitor's language below the header, over the page, so that nothing moves. No page redirects by language. */
export function LanguageOffer() {
  const [language, setLanguage] = useState<Language>()
  useEffect(() => {
    void idle().then(() => setLanguage(takeLanguageOffer()))
  }, [])

  function dismiss() {
    rememberLanguage(LANGUAGE)
    setLanguage(undefined)
  }

  return (
    <div role="status" className="absolute inset-x-0 top-full">
      {language && (
        <div className="flex items-center justify-center gap-2 border-b border-line bg-surface px-gutter text-sm">
          <span lang={LANGUAGES[language].locale}>{LANGUAGES[language].offer}</span>
          <LanguageLink language={language} className="text-link" />
          <button type="button" aria-label={t`Dismiss`} className="grid size-11 place-items-center" onClick={dismiss}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}
