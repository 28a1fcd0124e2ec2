import * as z from 'zod'
import { SOURCE_LANGUAGE } from '../../../../src/language/languages.ts'
import { createContext, type Environment, storefrontVariables } from '../environment.ts'
import { languageSchema } from '../language.ts'
import { describeForLog } from '../responses.ts'
import { fetchVariants } from '../storefront.ts'

export type QueuedMail = { id: string; kind: string; recipient: string; data: unknown }

const dataSchema = z.looseObject({ variant_id: z.string(), language: languageSchema })

/**
 * Names the variants of back-in-stock mails in the mails' languages, since the mirror has English names alone. A name
 * stays in English if the store has no translation or can't be reached.
 */
export async function translateNames(environment: Environment, mails: readonly QueuedMail[]): Promise<QueuedMail[]> {
  const requests = mails.map(({ kind, data }) =>
    kind === 'back-in-stock' ? dataSchema.safeParse(data).data : undefined,
  )
  const languages = new Set(requests.flatMap((request) => request?.language ?? []))
  languages.delete(SOURCE_LANGUAGE)
  const names = new Map<string, string>()
  try {
    for (const language of languages) {
      const ids = requests.flatMap((request) => (request?.language === language ? request.variant_id : []))
      const variants = await fetchVariants(createContext(environment, storefrontVariables), ids, language)
      for (const { id, name } of variants.values()) names.set(`${language} ${id}`, name)
    }
  } catch (error) {
    console.error(`send-mails: names are not translated, ${describeForLog(error)}`)
  }
  return mails.map((mail, index) => {
    const request = requests[index]
    const name = request && names.get(`${request.language} ${request.variant_id}`)
    return name ? { ...mail, data: { ...request, name, selected_options: [] } } : mail
  })
}
