import { renderEmail } from '../../../supabase/functions/_shared/email-content.ts'
import { type Language, listLanguages, SOURCE_LANGUAGE } from '../../language/languages.ts'

type Texts = { subject: string; action: string; note: string }

/** The emails that Supabase Auth sends for the shop. */
const MAILS: Readonly<Record<'confirmation' | 'recovery', Readonly<Record<Language, Texts>>>> = {
  confirmation: {
    en: {
      subject: 'Confirm your email',
      action: 'Confirm my email',
      note: 'Someone created an account with this address on our site. If it wasn’t you, please ignore this email.',
    },
    fr: {
      subject: 'Confirmez votre adresse courriel',
      action: 'Confirmer mon adresse',
      note: 'Quelqu’un a créé un compte avec cette adresse sur notre site. Si ce n’était pas vous, veuillez ignorer ce message.',
    },
  },
  recovery: {
    en: {
      subject: 'Set a new password',
      action: 'Set my new password',
      note: 'Someone asked for a new password for this address. If it wasn’t you, please ignore this email.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      action: 'Choisir mon mot de passe',
      note: 'Quelqu’un a demandé un nouveau mot de passe pour cette adresse. Si ce n’était pas vous, veuillez ignorer ce message.',
    },
  },
}

/** A Go template that chooses a text by the language in the user's metadata, which sign-up sends. */
function chooseByLanguage(render: (language: Language) => string): string {
  // print, because the metadata may lack the language or hold anything.
  const branches = listLanguages()
    .filter((language) => language !== SOURCE_LANGUAGE)
    .map((language) => `if eq (print .Data.language) "${language}" }}${render(language)}{{ else`)
  return `{{ ${branches.join(' ')} }}${render(SOURCE_LANGUAGE)}{{ end }}`
}

/** Subjects and templates, as the management API names them. */
export function getAccountMailSettings(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MAILS).flatMap(([kind, texts]) => [
      [`mailer_subjects_${kind}`, chooseByLanguage((language) => texts[language].subject)],
      [
        `mailer_templates_${kind}_content`,
        chooseByLanguage((language) => {
          const { subject, action, note } = texts[language]
          const link = { label: action, link: '{{ .ConfirmationURL }}' }
          return renderEmail({ heading: subject, action: link, notes: [note] }, language).html
        }),
      ],
    ]),
  )
}
