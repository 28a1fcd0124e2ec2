import type { Step } from '../step.ts'
import { accountsStep } from './accounts.ts'
import { adminStep } from './admin.ts'
import { checkLiveStep } from './check-live.ts'
import { databaseStep } from './database.ts'
import { deployStep } from './deploy.ts'
import { firstProductsStep } from './first-products.ts'
import { functionSecretsStep } from './function-secrets.ts'
import { projectStep } from './project.ts'
import { scheduleStep } from './schedule.ts'
import { shopifyDefinitionsStep } from './shopify-definitions.ts'
import { shopifyWebhooksStep } from './shopify-webhooks.ts'
import { stripeWebhookStep } from './stripe-webhook.ts'

/** In the order in which each has what it needs: Stripe's signing secret before the functions' secrets. */
export const STEPS: readonly Step[] = [
  projectStep,
  databaseStep,
  stripeWebhookStep,
  functionSecretsStep,
  deployStep,
  scheduleStep,
  accountsStep,
  shopifyDefinitionsStep,
  shopifyWebhooksStep,
  firstProductsStep,
  adminStep,
  checkLiveStep,
]
