import { expect, test } from 'vitest'
import { askForValues } from './ask'

/** Answers by variable, each once and in order. */
function answering(answers: Record<string, string[]>) {
  const asked: string[] = []
  const hidden: string[] = []
  const ask = async (question: string, { isSecret = false } = {}) => {
    const name = /[A-Z_]{4,}/.exec(question)?.[0] ?? ''
    asked.push(name)
    if (isSecret) hidden.push(name)
    return answers[name]?.shift() ?? ''
  }
  return { ask, asked, hidden }
}

const KNOWN = {
  VITE_SHOPIFY_STORE_URL: 'https://the-store.myshopify.com',
  VITE_SHOPIFY_STOREFRONT_TOKEN: 'public_token',
  VITE_SITE_URL: 'https://the.site',
}

test('only what is missing is asked for, again until it is right, and secrets are hidden', async () => {
  const { ask, asked, hidden } = answering({
    VITE_SUPABASE_URL: ['abcd', 'https://supabase.com/dashboard/project/abcdefghijklmnopqrst/editor'],
    SUPABASE_ACCESS_TOKEN: ['sbp_x'],
  })
  const lines: string[] = []
  const values = await askForValues(KNOWN, ask, (line) => lines.push(line))
  expect(values).toMatchObject({ ...KNOWN, VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co' })
  expect(asked).toEqual([
    'VITE_SUPABASE_URL',
    'VITE_SUPABASE_URL',
    'SUPABASE_ACCESS_TOKEN',
    'VITE_CART',
    'ADMIN_EMAIL',
    'NOTICE_EMAIL',
    'SMTP_HOST',
    'SHOPIFY_CLIENT_ID',
    'STRIPE_SECRET_KEY',
  ])
  expect(hidden).toEqual(['SUPABASE_ACCESS_TOKEN', 'STRIPE_SECRET_KEY'])
  expect(lines).toContainEqual(expect.stringContaining('It must be the address of a project'))
})

test('a mail server is asked for its port, user, password and sender; Enter takes the default port', async () => {
  const { ask } = answering({
    VITE_SUPABASE_URL: ['abcdefghijklmnopqrst'],
    SUPABASE_ACCESS_TOKEN: ['sbp_x'],
    SMTP_HOST: ['smtp.example.com'],
    SMTP_USER: ['user'],
    SMTP_PASSWORD: ['word'],
    MAIL_FROM: ['li@the.site'],
  })
  const values = await askForValues(KNOWN, ask, () => {})
  expect(values).toMatchObject({ SMTP_PORT: '465', SMTP_USER: 'user', SMTP_PASSWORD: 'word', MAIL_FROM: 'li@the.site' })
})
