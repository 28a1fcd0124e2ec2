import * as z from 'zod/mini'

export const photographSchema = z.object({ id: z.uuid(), width: z.int(), height: z.int() })
export type Photograph = z.output<typeof photographSchema>

/** The database's limit per review. */
export const MAX_PHOTOGRAPHS = 3

export const largeFile = ({ id }: Pick<Photograph, 'id'>) => `${id}.jpg`
export const smallFile = ({ id }: Pick<Photograph, 'id'>) => `${id}-small.jpg`
