import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { translatedQuery } from '../domain/list-parameters'
import { BUILT_LANGUAGES, LANGUAGE } from '../language/language'
import { inLanguage, LANGUAGES, type Language } from '../language/languages'
import { useIsPrerendered } from '../ui/use-is-prerendered'
import { rememberLanguage } from './language-choice'

type Props = { language: Language; className?: string; children?: ReactNode }

/** A link to this page in another language, which is another document. */
export function LanguageLink({ language, className, children = LANGUAGES[language].name }: Props) {
  const { pathname, search } = useLocation()
  const query = useIsPrerendered() ? '' : translatedQuery(search)
  const { locale } = LANGUAGES[language]
  return (
    <a
      href={inLanguage(pathname, language) + query}
      lang={locale}
      hrefLang={locale}
      onClick={() => rememberLanguage(language)}
      className={className}
    >
      {children}
    </a>
  )
}

/** Links to this page in every other language that the shop is built in. */
export function LanguageLinks({ className }: Pick<Props, 'className'>) {
  return BUILT_LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <LanguageLink key={language} language={language} className={className} />
  ))
}
