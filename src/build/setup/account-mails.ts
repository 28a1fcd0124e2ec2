import { renderEmail } from '../../../supabase/functions/_shared/email-content.ts'
import { LINK_TYPES, type LinkType } from '../../domain/mail-links.ts'
import { paths } from '../../domain/paths.ts'
import { inLanguage, type Language, listLanguages, SOURCE_LANGUAGE } from '../../language/languages.ts'

type Texts = { subject: string; action: string; note: string }

/** The emails that Supabase Auth sends for the shop, with the management API's name of each. */
const MAILS: Readonly<Record<LinkType, { template: string } & Readonly<Record<Language, Texts>>>> = {
  signup: {
    template: 'confirmation',
    en: {
      subject: 'Confirm your email',
      action: 'Confirm my email',
      note: 'Someone created an account with this address on our site. If it wasn’t you, please ignore this email. If you didn’t choose a password here but want an account, use Forgot your password? on our site, which replaces it.',
    },
    fr: {
      subject: 'Confirmez votre adresse courriel',
      action: 'Confirmer mon adresse',
      note: 'Quelqu’un a créé un compte avec cette adresse sur notre site. Si ce n’était pas vous, veuillez ignorer ce message. Si vous n’avez pas choisi de mot de passe ici, mais voulez un compte, utilisez « Mot de passe oublié ? » sur notre site, qui le remplace.',
    },
  },
  recovery: {
    template: 'recovery',
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

/** Where the mail's link leads; all three are part of a URL, so the last two are encoded. */
type Target = { site: string; tokenHash: string; redirectTo: string }

/** The template's variables, which the auth server encodes. */
const VARIABLES: Target = { site: '{{ .SiteURL }}', tokenHash: '{{ .TokenHash }}', redirectTo: '{{ .RedirectTo }}' }

/** A mail whose link opens a page of the shop, since opening a link of the auth server uses it up. */
export function renderAccountMail(type: LinkType, language: Language, { site, tokenHash, redirectTo }: Target) {
  const { subject, action, note } = MAILS[type][language]
  const page = `${site}${inLanguage(paths.confirm, language)}`
  const link = `${page}?token_hash=${tokenHash}&type=${type}&next=${redirectTo}`
  return {
    subject,
    link,
    ...renderEmail({ heading: subject, action: { label: action, link }, notes: [note] }, language),
  }
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
    LINK_TYPES.flatMap((type) => [
      [
        `mailer_subjects_${MAILS[type].template}`,
        chooseByLanguage((language) => renderAccountMail(type, language, VARIABLES).subject),
      ],
      [
        `mailer_templates_${MAILS[type].template}_content`,
        chooseByLanguage((language) => renderAccountMail(type, language, VARIABLES).html),
      ],
    ]),
  )
}
