import { LOCALE } from './language'

type Forms<Text> = Readonly<Partial<Record<Intl.LDMLPluralRule, Text>>> & { readonly other: Text }

const rules = new Intl.PluralRules(LOCALE)

/** The text for a count. `inlineMessages` writes its calls in place of `<Plural>` and `plural`. */
export function choosePlural<Text>(count: number, forms: Forms<Text> & Readonly<Record<number, Text>>): Text {
  return forms[count] ?? forms[rules.select(count)] ?? forms.other
}
