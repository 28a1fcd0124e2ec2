import { useEffect } from 'react'
import { idle } from '../browser/idle'
import { translatedQuery } from '../domain/list-parameters'
import { inLanguage, LANGUAGES, withoutLanguage } from '../language/languages'
import { toast } from '../ui/toast'
import { rememberLanguage, takeLanguageOffer } from './language-choice'

function offerLanguage(): void {
  const language = takeLanguageOffer()
  if (!language) return
  const { locale, offer, accept } = LANGUAGES[language]
  const onPress = () => {
    rememberLanguage(language)
    const { pathname, search } = location
    location.assign(inLanguage(withoutLanguage(pathname), language) + translatedQuery(search))
  }
  toast(offer, { lang: locale, action: { label: accept, onPress } })
}

/** Offers the visitor's language once. No page redirects by language. */
export function useLanguageOffer(): void {
  useEffect(() => {
    void idle().then(offerLanguage)
  }, [])
}
