import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvFile, writeEnvFile } from '../../src/build/setup/env-files'
import { createManagementApi } from '../../src/build/setup/management-api'
import { setUp } from '../../src/build/setup/set-up'
import { STEPS } from '../../src/build/setup/steps/steps'
import { PUBLIC_FILE, SECRET_FILE, type Values } from '../../src/build/setup/variables'
import { createSetupBackends, REF, TOKEN } from './setup-backends'
import { SHOPIFY_APP } from './shopify-admin'
import { STRIPE_KEY } from './stripe-webhooks'

/** Of a shop that only sells. */
export const ANSWERS = {
  VITE_SHOPIFY_STORE_URL: 'https://the-store.myshopify.com',
  VITE_SHOPIFY_STOREFRONT_TOKEN: 'public_token',
  VITE_SUPABASE_URL: `https://${REF}.supabase.co`,
  SUPABASE_ACCESS_TOKEN: TOKEN,
  VITE_SITE_URL: 'https://the.site',
}
export const EVERYTHING = {
  ...ANSWERS,
  ADMIN_EMAIL: 'li@the.site',
  NOTICE_EMAIL: 'care@the.site',
  SMTP_HOST: 'smtp.example.com',
  SMTP_USER: 'user',
  SMTP_PASSWORD: 'password_do_not_print',
  MAIL_FROM: 'Liangyi <letters@the.site>',
  SHOPIFY_CLIENT_ID: SHOPIFY_APP.id,
  SHOPIFY_CLIENT_SECRET: SHOPIFY_APP.secret,
  BUILD_HOOK_URL: 'https://host.example/hooks/do_not_print',
  STRIPE_SECRET_KEY: STRIPE_KEY,
}

/** A new project with a folder for the files. */
export async function createSetupRun() {
  const folder = await mkdtemp(join(tmpdir(), 'setup-'))
  const backends = createSetupBackends()
  const readFiles = async () => ({
    public: await readEnvFile(join(folder, PUBLIC_FILE)),
    secret: await readEnvFile(join(folder, SECRET_FILE)),
  })

  /** A run of the command with these answers and those of the files. */
  async function run(answers: Values = EVERYTHING, { isConfirmed = true, cli = backends.cli } = {}) {
    const lines: string[] = []
    const { send } = backends
    const files = await readFiles()
    const isDone = await setUp({
      steps: STEPS,
      known: { ...files.public, ...files.secret, ...answers },
      isConfirmed,
      print: (line) => lines.push(line),
      createSetup: (values) => ({
        values,
        save(file, changes) {
          for (const [name, value] of Object.entries(changes)) if (value) values[name] = value
          return writeEnvFile(join(folder, file), changes)
        },
        management: createManagementApi({ ref: REF, token: values.SUPABASE_ACCESS_TOKEN ?? '', send }),
        cli,
        send,
        checkLive: async () => {},
      }),
    })
    const output = lines.join('\n')
    if (/do_not_print|shopify_app_secret|sbp_0123/.test(output)) throw new Error(`A secret is printed: ${output}`)
    if (backends.unknown.length > 0) throw new Error(`Unknown calls: ${backends.unknown}`)
    return { isDone, output }
  }
  return { backends, run, readFiles, remove: () => rm(folder, { recursive: true }) }
}
