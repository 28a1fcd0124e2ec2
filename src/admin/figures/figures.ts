import * as z from 'zod/mini'
import { deskQuery } from '../desk-query'

export const FIGURES_FAILED_MESSAGE = 'We couldn’t load the figures.'

const countSchema = z.object({ key: z.string(), name: z.nullable(z.string()), total: z.number() })

const daySchema = z.object({
  day: z.string(),
  views: z.number(),
  seen: z.number(),
  added: z.number(),
  checkouts: z.number(),
  orders: z.number(),
})

const figuresSchema = z.object({
  days: z.array(daySchema),
  pages: z.array(countSchema),
  seen: z.array(countSchema),
  added: z.array(countSchema),
  found_nothing: z.array(countSchema),
  found_little: z.array(countSchema),
})

export type Count = z.infer<typeof countSchema>
export type Day = z.infer<typeof daySchema>

/** The figures of a day, in the order of a purchase. */
export const STEPS = [
  { field: 'views', label: 'Pages viewed' },
  { field: 'seen', label: 'Pieces viewed' },
  { field: 'added', label: 'Added to the cart' },
  { field: 'checkouts', label: 'Checkouts opened' },
  { field: 'orders', label: 'Orders paid' },
] as const

export type Step = (typeof STEPS)[number]

export const totalOf = (days: readonly Day[], { field }: Step) => days.reduce((sum, day) => sum + day[field], 0)

/** `Store collection` of `store-collection`. */
export const formatPage = (page: string) => `${page.charAt(0).toUpperCase()}${page.slice(1).replaceAll('-', ' ')}`

export const figuresQuery = () =>
  deskQuery(['figures'], (client) => client.rpc('shop_figures'), {
    schema: figuresSchema,
    failure: FIGURES_FAILED_MESSAGE,
  })
