import { useLocation } from 'react-router-dom'
import { translatedQuery } from '../domain/list-parameters'
import { BUILT_LANGUAGES, LANGUAGE } from '../language/language'
import { inLanguage, LANGUAGES } from '../language/languages'
import { useIsPrerendered } from '../ui/use-is-prerendered'

/** Links to this page in every other language that the shop is built in, which are other documents. */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const query = useIsPrerendered() ? '' : translatedQuery(search)
  return BUILT_LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => {
    const { name, locale } = LANGUAGES[language]
    return (
      <a
        key={language}
        href={inLanguage(pathname, language) + query}
        lang={locale}
        hrefLang={locale}
        className={className}
      >
        {name}
      </a>
    )
  })
}
