import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAdmin } from '../../../tests/open-admin'
import { databaseReady, requestAsServer, sandbox } from '../../../tests/sandbox'

beforeEach(async () => {
  await databaseReady()
  await setAddress('care@shop.example')
})

const setAddress = (address: string | null) =>
  requestAsServer('shop_settings?id=is.true', 'PATCH', { notice_email: address })
const readAddress = () => requestAsServer('shop_settings?select=notice_email')

async function openForm() {
  const { user } = await openAdmin('?view=subscribers')
  const form = within(await screen.findByRole('region', { name: 'Emails to the shop' }))
  const input = await form.findByLabelText('Email')
  async function save(text: string) {
    await user.clear(input)
    if (text) await user.type(input, text)
    await user.click(form.getByRole('button', { name: 'Save' }))
  }
  return { form, input, save }
}

test('an admin sets the address for mails to the shop, which gets a test mail, and removes it', async () => {
  const { form, input, save } = await openForm()
  expect(input).toHaveValue('care@shop.example')
  await save('care@')
  expect(await form.findByText('Please enter a valid email address')).toBeVisible()
  await save('orders@shop.example')
  expect(await form.findByText('We’ve sent a test to orders@shop.example.')).toBeVisible()
  expect(await readAddress()).toEqual([{ notice_email: 'orders@shop.example' }])
  await save('')
  expect(await form.findByText('Saved. We’ll send you no emails.')).toBeVisible()
  expect(await readAddress()).toEqual([{ notice_email: null }])
})

test('an address that another admin has set meanwhile is shown before it is replaced', async () => {
  const { form, save } = await openForm()
  await setAddress('other@shop.example')
  await save('orders@shop.example')
  expect(await form.findByText(/changed it to other@shop\.example\. Save again/)).toBeVisible()
  await save('orders@shop.example')
  expect(await form.findByText('We’ve sent a test to orders@shop.example.')).toBeVisible()
})

test('an address that can’t be saved stays typed', async () => {
  const { form, input, save } = await openForm()
  ;(await sandbox()).faults.set('rpc:set_notice_email', 'server-error')
  await save('orders@shop.example')
  expect(await form.findByText('We couldn’t change the setting. Please try again.')).toBeVisible()
  expect(input).toHaveValue('orders@shop.example')
  expect(await readAddress()).toEqual([{ notice_email: 'care@shop.example' }])
})
