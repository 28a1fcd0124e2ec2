import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAbortError } from '../backends/errors'
import { Button } from '../ui/button'
import { exportSubmissions } from './export-submissions'
import type { InboxFilter } from './submissions'

/** Saves all messages of the present filter as a CSV file; a second press stops it. */
export function ExportButton({ filter }: { filter: InboxFilter }) {
  const [written, setWritten] = useState(0)
  const running = useRef<AbortController>(null)
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const controller = new AbortController()
      running.current = controller
      setWritten(0)
      return await exportSubmissions(filter, setWritten, controller.signal)
    },
  })
  useEffect(() => () => running.current?.abort(), [])

  const stopped = isAbortError(save.error) || running.current?.signal.aborted
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {save.isPending && `${written.toLocaleString('en-CA')} written`}
        {save.isSuccess && `${save.data.toLocaleString('en-CA')} saved`}
      </p>
      {save.isError && !stopped && (
        <p role="alert" className="text-sm text-danger">
          The file could not be written. {save.error.message}
        </p>
      )}
      {save.isPending ? (
        <Button variant="secondary" onClick={() => running.current?.abort()}>
          Stop
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => save.mutate()}>
          Export CSV
        </Button>
      )}
    </div>
  )
}
