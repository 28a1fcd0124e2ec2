import { t } from '@lingui/core/macro'
import { LOCALE } from '../language/language'
import type { DocumentTexts } from './document'

export const documentTexts: DocumentTexts = {
  locale: LOCALE,
  noScript: t`The cart, search and forms need JavaScript. Everything else can be read without it.`,
  wait: t`One moment...`,
  failure: t`This page didn’t load fully.`,
  retry: t`Try again`,
}
