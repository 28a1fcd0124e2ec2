import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { SetupError } from '../setup-error.ts'
import { list, type Setup, type Step, usesStripe } from '../step.ts'
import { PUBLIC_FILE, SECRET_FILE, VARIABLES, type Values } from '../variables.ts'

const project = z.object({ name: z.string(), status: z.string() })

const apiKeys = z.array(
  z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() }).transform((key) => {
    const isLegacy = key.type !== 'publishable' && key.type !== 'secret'
    const isPublic = key.type === 'publishable' || (isLegacy && key.name === 'anon')
    return { kind: isPublic ? 'public' : 'secret', isLegacy, value: key.api_key ?? undefined }
  }),
)

type ApiKey = z.output<typeof apiKeys>[number]

/** A current key before a legacy one. */
function findKey(keys: readonly ApiKey[], kind: ApiKey['kind']): string | undefined {
  const ofKind = keys.filter((key) => key.kind === kind && key.value)
  return (ofKind.find(({ isLegacy }) => !isLegacy) ?? ofKind[0])?.value
}

async function assertReady({ management }: Setup): Promise<void> {
  const { name, status } = await management.request('', project)
  if (status.startsWith('ACTIVE')) return
  const address = `https://supabase.com/dashboard/project/${management.ref}`
  throw new SetupError(
    `The Supabase project ${name} is not running (${status}).`,
    status === 'INACTIVE' ? `It is paused: resume it at ${address}.` : `Wait until ${address} shows it running.`,
  )
}

function answersFor(file: string, values: Values): Values {
  const names = VARIABLES.filter((variable) => variable.file === file && (values[variable.name] || variable.default))
  return Object.fromEntries(
    names
      .filter(({ needs }) => !needs || values[needs])
      .map((variable) => [variable.name, values[variable.name] ?? variable.default]),
  )
}

export const projectStep: Step = {
  title: `Write ${PUBLIC_FILE} and ${SECRET_FILE}`,
  plan: `keep the answers in ${PUBLIC_FILE} and ${SECRET_FILE}, with the project’s keys and a new secret for the schedule`,
  async run(setup) {
    const { values, management } = setup
    // First, so that nobody has to type them again.
    const answers = [
      ...(await setup.save(PUBLIC_FILE, answersFor(PUBLIC_FILE, values))),
      ...(await setup.save(SECRET_FILE, answersFor(SECRET_FILE, values))),
    ]
    await assertReady(setup)
    const keys = await management.request('/api-keys?reveal=true', apiKeys)
    const isKnown = keys.some(({ kind, value }) => kind === 'public' && value === values.VITE_SUPABASE_ANON_KEY)
    const publicKey = isKnown ? values.VITE_SUPABASE_ANON_KEY : findKey(keys, 'public')
    if (!publicKey)
      throw new SetupError(
        'The project has no publishable key.',
        `Create one at https://supabase.com/dashboard/project/${management.ref}/settings/api-keys.`,
      )
    const found = [
      ...(await setup.save(PUBLIC_FILE, {
        VITE_SUPABASE_ANON_KEY: publicKey,
        VITE_CHECKOUT: usesStripe(values) ? 'stripe' : undefined,
      })),
      ...(await setup.save(SECRET_FILE, {
        SUPABASE_SECRET_KEY: findKey(keys, 'secret'),
        SCHEDULE_SECRET: values.SCHEDULE_SECRET ?? randomBytes(32).toString('hex'),
      })),
    ]
    return answers.length + found.length > 0 ? `set ${list([...answers, ...found])}` : 'nothing new'
  },
}
