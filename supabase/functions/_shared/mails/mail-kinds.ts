import type { Mail } from '../mail-transport.ts'
import { ConfigurationError } from '../responses.ts'
import { backInStock } from './back-in-stock.ts'
import type { MailVariables, RenderMail } from './mail-kind.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderSent } from './order-sent.ts'
import { shopCheck, shopMessage, shopOrder, shopReview } from './shop-notices.ts'

/** The kinds of mail in `private.mails`. */
const MAIL_KINDS: Readonly<Record<string, RenderMail>> = {
  'order-confirmation': orderConfirmation,
  'back-in-stock': backInStock,
  'order-sent': orderSent,
  'shop-message': shopMessage,
  'shop-review': shopReview,
  'shop-order': shopOrder,
  'shop-check': shopCheck,
}

/** Throws ConfigurationError for an unknown kind, ZodError for invalid data. */
export function renderMail(kind: string, data: unknown, variables: MailVariables): Omit<Mail, 'to'> {
  const render = MAIL_KINDS[kind]
  if (!render) throw new ConfigurationError('unknown kind of mail: deploy every-minute again')
  return render(data, variables)
}
