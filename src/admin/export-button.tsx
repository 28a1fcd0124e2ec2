import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAbortError } from '../backends/errors'
import { Button } from '../ui/button'
import { type CsvExport, saveCsv } from './csv'
import { formatNumber } from './format-count'

/** Exports a list as CSV; becomes a Stop button meanwhile. */
export function ExportButton<Row>({ csv }: { csv: CsvExport<Row> }) {
  const [rowCount, setRowCount] = useState(0)
  const exportController = useRef<AbortController>(null)
  const csvExport = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      exportController.current = controller
      setRowCount(0)
      return await saveCsv(csv, { onProgress: setRowCount, signal: controller.signal })
    },
  })
  useEffect(() => () => exportController.current?.abort(), [])

  const isStopped = isAbortError(csvExport.error) || exportController.current?.signal.aborted
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-ink-soft tabular-nums empty:-mr-4">
        {csvExport.isPending && `${formatNumber(rowCount)} written`}
        {csvExport.isSuccess && `${formatNumber(csvExport.data)} saved`}
      </p>
      {csvExport.isError && !isStopped && (
        <p role="alert" className="text-sm text-danger">
          We couldn’t write the file. {csvExport.error.message}
        </p>
      )}
      {csvExport.isPending ? (
        <Button variant="secondary" onClick={() => exportController.current?.abort()}>
          Stop
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => csvExport.mutate()}>
          Export CSV
        </Button>
      )}
    </div>
  )
}
