import { useLocation } from 'react-router-dom'
import { OPTION, PRODUCT_TYPE } from '../domain/list-parameters'
import { BUILT_LANGUAGES, LANGUAGE } from '../language/language'
import { inLanguage, LANGUAGES, type Language } from '../language/languages'
import { useIsPrerendered } from '../ui/use-is-prerendered'
import { rememberLanguage } from './language-choice'

/** Whether the store translates a filter's values, so that the other language's list wouldn't know them. */
function isTranslated(parameter: string): boolean {
  return parameter === PRODUCT_TYPE || parameter.startsWith(OPTION)
}

/** A list's query for another language, without filters whose values the store translates. */
export function translatedQuery(search: string): string {
  const untranslated = [...new URLSearchParams(search)].filter(([name]) => !isTranslated(name))
  return untranslated.length > 0 ? `?${new URLSearchParams(untranslated)}` : ''
}

type Props = { language: Language; className?: string }

/** A link to this page in another language, which is another document. */
export function LanguageLink({ language, className }: Props) {
  const { pathname, search } = useLocation()
  const query = useIsPrerendered() ? '' : translatedQuery(search)
  const { locale, name } = LANGUAGES[language]
  return (
    <a
      href={inLanguage(pathname, language) + query}
      lang={locale}
      hrefLang={locale}
      onClick={() => rememberLanguage(language)}
      className={className}
    >
      {name}
    </a>
  )
}

/** Links to this page in every other language that the shop is built in. */
export function LanguageLinks({ className }: Pick<Props, 'className'>) {
  return BUILT_LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <LanguageLink key={language} language={language} className={className} />
  ))
}
