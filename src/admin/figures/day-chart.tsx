import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { type Day, STEPS, type Step } from './figures'

const HEIGHT = 120

/** The axis and bars of a chart, in the theme's colours. */
function createOptions({ label }: Step, width: number, { color }: CSSStyleDeclaration): UPlot.Options {
  const bars = UPlot.paths.bars?.({ size: [0.6, 24] })
  return {
    width,
    height: HEIGHT,
    cursor: { sync: { key: 'figures' }, drag: { x: false, y: false }, y: false },
    scales: { y: { range: (_, __, most) => [0, Math.max(most, 1)] } },
    axes: [
      { stroke: color, grid: { show: false }, ticks: { show: false } },
      { stroke: color, size: 48, splits: ({ scales }) => [0, scales.y?.max ?? 1], grid: { show: false } },
    ],
    series: [{ value: '{MMM} {D}' }, { label, fill: color, points: { show: false }, ...(bars && { paths: bars }) }],
  }
}

function StepChart({ days, step }: { days: readonly Day[]; step: Step }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const times = days.map(({ day }) => Date.parse(`${day}T12:00:00`) / 1000)
    const data: UPlot.AlignedData = [times, days.map((day) => day[step.field])]
    let chart: UPlot | undefined
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth
      if (chart) chart.setSize({ width, height: HEIGHT })
      else chart = new UPlot(createOptions(step, width, getComputedStyle(element)), data, element)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart?.destroy()
    }
  }, [days, step])
  return <div ref={root} className="h-44 min-w-0 overflow-hidden text-accent" />
}

/** A bar chart for each figure; a table has the same numbers. */
export function DayCharts({ days }: { days: readonly Day[] }) {
  return (
    <div aria-hidden="true" className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
      {STEPS.map((step) => (
        <StepChart key={step.field} days={days} step={step} />
      ))}
    </div>
  )
}
