import { useEffect, useState } from 'react'
import { LANGUAGE } from '../language/language'
import { LANGUAGES, type Language } from '../language/languages'
import { idle } from '../ui/idle'
import { Notice } from '../ui/notice'
import { findLanguageToOffer, rememberLanguage } from './language-choice'
import { LanguageLink } from './language-links'

/** Offers the visitor's language, over the page, so that nothing moves. No page redirects by language. */
export function LanguageOffer() {
  const [language, setLanguage] = useState<Language>()
  useEffect(() => {
    void idle().then(() => setLanguage(findLanguageToOffer()))
  }, [])
  if (!language) return null

  function dismiss() {
    rememberLanguage(LANGUAGE)
    setLanguage(undefined)
  }

  return (
    <Notice onDismiss={dismiss}>
      <span lang={LANGUAGES[language].locale}>{LANGUAGES[language].offer}</span>{' '}
      <LanguageLink language={language} className="inline-flex min-h-11 items-center underline underline-offset-4" />
    </Notice>
  )
}
