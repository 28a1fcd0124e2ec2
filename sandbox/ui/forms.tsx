import { useState } from 'react'
import { Button } from '../../src/ui/button'
import { Field } from '../../src/ui/field'
import { Form } from '../../src/ui/form'
import { Select } from '../../src/ui/select'
import { Section } from './section'

const SORTS = [
  { value: 'title', label: 'Name: A to Z' },
  { value: 'price', label: 'Price: low to high' },
]

/** Form controls in every state. */
export function Forms() {
  const [sort, setSort] = useState('title')
  return (
    <>
      <Section title="Field">
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <Field label="Empty" placeholder="A placeholder" />
          <Field label="Filled" defaultValue="Mei Chen" />
          <Field label="With a hint" hint="At least 8 characters." />
          <Field label="With an error" defaultValue="mei@" error="Please enter a valid email address" />
          <Field label="With both" hint="As on your card." error="Name is required" />
          <Field label="Read only" readOnly value="mei@example.com" hint="Your email can't be changed here." />
          <Field label="Hidden label" labelHidden type="search" placeholder="The label is read, not seen" />
          <Field label="Several lines" multiline defaultValue="Two characters inside the band, please." />
          <Field label="Several lines, wrong" multiline error="Message is required" />
        </div>
      </Section>
      <Section title="Select">
        <Select label="Sort by" options={SORTS} value={sort} onChange={(event) => setSort(event.target.value)} />
        <Select label="Hidden label" labelHidden options={SORTS} defaultValue="price" />
      </Section>
      <Section title="Form">
        <Form purpose="To send it" onSubmit={(event) => event.preventDefault()} className="grid max-w-md gap-6">
          <Field label="Name" />
          <Button>Send</Button>
        </Form>
      </Section>
    </>
  )
}
