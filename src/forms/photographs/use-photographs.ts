import { t } from '@lingui/core/macro'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { BackendError } from '../../backends/errors'
import { createUuid } from '../../browser/create-uuid'
import { announce } from '../../ui/announcer'
import { MAX_PHOTOGRAPHS } from './photograph'
import { uploadPhotograph } from './upload-photograph'

export type ChosenPhotograph = {
  /** Makes the upload idempotent. */
  token: string
  file: File
  previewUrl: string
  status: 'chosen' | 'sending' | 'failed'
  /** Why the upload failed. */
  message?: string
}

const NONE: readonly ChosenPhotograph[] = []

/** A form's chosen photographs. They outlive the form, until they are sent or the page is left. */
export function usePhotographs(formName: string) {
  const client = useQueryClient()
  const queryKey = ['chosen-photographs', formName]
  const { data: photographs = NONE } = useQuery<readonly ChosenPhotograph[]>({
    queryKey,
    queryFn: skipToken,
    initialData: NONE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

  const read = () => client.getQueryData<readonly ChosenPhotograph[]>(queryKey) ?? NONE
  const write = (next: readonly ChosenPhotograph[]) => client.setQueryData(queryKey, next)

  function change(token: string, changes: Partial<ChosenPhotograph>) {
    write(read().map((photograph) => (photograph.token === token ? { ...photograph, ...changes } : photograph)))
  }

  function add(files: Iterable<File>) {
    const added = Array.from(files, (file): ChosenPhotograph => {
      return { token: createUuid(), file, previewUrl: URL.createObjectURL(file), status: 'chosen' }
    })
    write([...read(), ...added].slice(0, MAX_PHOTOGRAPHS))
  }

  function remove(token: string) {
    for (const photograph of read()) if (photograph.token === token) URL.revokeObjectURL(photograph.previewUrl)
    write(read().filter((photograph) => photograph.token !== token))
  }

  async function send(productHandle: string, { token, file }: ChosenPhotograph) {
    change(token, { status: 'sending' })
    try {
      await uploadPhotograph(productHandle, token, file)
      remove(token)
    } catch (error) {
      const message = error instanceof BackendError ? error.message : t`We couldn’t send it.`
      change(token, { status: 'failed', message })
    }
  }

  /** Uploads the unsent photographs, one at a time. */
  async function sendAll(productHandle: string) {
    const waiting = read().filter(({ status }) => status !== 'sending')
    for (const photograph of waiting) await send(productHandle, photograph)
    if (waiting.length > 0 && read().length === 0) announce(t`Your photographs were sent.`)
  }

  return { photographs, add, remove, send, sendAll }
}

export type Photographs = ReturnType<typeof usePhotographs>
