import type { EngravingError } from '../../../src/domain/engraving-rules.ts'
import type { ShippingOption } from '../../../src/domain/shipping-options.ts'
import type { Language } from '../../../src/language/languages.ts'

const ENGLISH = {
  /** On Stripe's page. */
  shipping: {
    standard: 'Standard shipping to Canada',
    'free-standard': 'Free standard shipping to Canada',
    express: 'Express shipping to Canada',
    'united-states': 'Shipping to the United States',
    international: 'International shipping',
  } satisfies Record<ShippingOption['kind'], string>,
  engraving: (text: string) => `Engraving: “${text}”`,
  madeToOrder: (leadTime: string) => `Made for you, sent in ${leadTime}.`,
  feeFor: (title: string) => `For ${title}`,
  /** Reasons why a shopper's request is refused. */
  tooManyLinesWithEngravings: (max: number) => `A checkout takes at most ${max} lines, each engraving counted as one.`,
  unknownDestination: 'We don’t ship to this destination.',
  unavailableLines: 'Some pieces in your cart can’t be bought.',
  /** For a sold-out piece, or one that is no longer sold. */
  unavailable: (title: string | undefined) => (title ? `${title} is sold out.` : 'This piece is no longer sold.'),
  totalTooHigh: 'This total is more than one card payment can take.',
  notEngravable: 'This piece can’t be engraved.',
  engravingNotOffered: 'Engraving isn’t offered right now.',
  refusedEngraving(error: EngravingError) {
    if (error.code === 'hidden-character') return 'The engraving contains hidden characters. Please type it again.'
    if (error.code === 'foreign-sign') return `We can’t engrave “${error.sign}”.`
    return `The engraving can have at most ${error.max} characters.`
  },
}

/** The language of `create-checkout`'s messages, and of what it sends to Stripe. */
export const CHECKOUT_TEXTS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  fr: {
    shipping: {
      standard: 'Livraison standard au Canada',
      'free-standard': 'Livraison standard gratuite au Canada',
      express: 'Livraison express au Canada',
      'united-states': 'Livraison aux États-Unis',
      international: 'Livraison internationale',
    },
    engraving: (text) => `Gravure\u00a0: «\u202f${text}\u202f»`,
    madeToOrder: (leadTime) => `Réalisée pour vous, expédiée d’ici ${leadTime}.`,
    feeFor: (title) => `Pour la pièce ${title}`,
    tooManyLinesWithEngravings: (max) => `Une commande compte au plus ${max} lignes, une par gravure comprise.`,
    unknownDestination: 'Nous ne livrons pas à cette destination.',
    unavailableLines: 'Certaines pièces de votre panier ne peuvent pas être achetées.',
    unavailable: (title) => (title ? `En rupture de stock\u00a0: ${title}.` : 'Cette pièce n’est plus offerte.'),
    totalTooHigh: 'Ce total dépasse ce qu’un seul paiement par carte permet.',
    notEngravable: 'Cette pièce ne peut pas être gravée.',
    engravingNotOffered: 'La gravure n’est pas offerte en ce moment.',
    refusedEngraving(error) {
      if (error.code === 'hidden-character')
        return 'La gravure contient des caractères invisibles. Veuillez la saisir de nouveau.'
      if (error.code === 'foreign-sign') return `Nous ne pouvons pas graver «\u202f${error.sign}\u202f».`
      return `La gravure compte au plus ${error.max} caractères.`
    },
  },
}
