import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatNumber } from '../format-count'
import { type Day, STEPS, type Step, totalOf } from './figures'

const HEIGHT = 140
const HALF_DAY_SECONDS = 43_200

const dayFormat = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric' })
const formatDays = (_: UPlot, times: number[]) => times.map((time) => dayFormat.format(time * 1000))

/** Bars in the theme's colours, with the highest number as the axis. */
function createOptions(element: HTMLElement): UPlot.Options {
  // Read at each drawing, for a change of the colour scheme.
  const style = getComputedStyle(element)
  const axis = {
    stroke: () => style.color,
    font: `12px ${style.fontFamily}`,
    grid: { show: false },
    ticks: { show: false },
  }
  const bars = UPlot.paths.bars?.({ size: [0.6, 24] })
  return {
    width: element.clientWidth,
    height: HEIGHT,
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { range: (_, from, to) => [from - HALF_DAY_SECONDS, to + HALF_DAY_SECONDS] },
      y: { range: (_, __, most) => [0, Math.max(most, 1)] },
    },
    axes: [
      { ...axis, values: formatDays, size: 32, space: 64 },
      { ...axis, splits: ({ scales }) => [0, scales.y?.max ?? 1], size: 44 },
    ],
    series: [{}, { fill: () => style.accentColor, points: { show: false }, ...(bars && { paths: bars }) }],
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
      if (chart) chart.setSize({ width: element.clientWidth, height: HEIGHT })
      else chart = new UPlot(createOptions(element), data, element)
    })
    observer.observe(element)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const redraw = () => chart?.redraw(false)
    scheme.addEventListener('change', redraw)
    return () => {
      scheme.removeEventListener('change', redraw)
      observer.disconnect()
      chart?.destroy()
    }
  }, [days, step])
  const total = totalOf(days, step)
  return (
    <div className="relative min-w-0 text-ink-soft">
      <p className="flex justify-between gap-4 border-b border-line pb-2 text-ink">
        {step.label}
        <span className="tabular-nums">{formatNumber(total)}</span>
      </p>
      <div ref={root} className="h-36 overflow-hidden pt-2 accent-accent" />
      {total === 0 && <p className="absolute inset-x-0 top-20 text-center">Nothing in the last 30 days.</p>}
    </div>
  )
}

/** A bar chart for each figure; a table has the same numbers. */
export function DayCharts({ days }: { days: readonly Day[] }) {
  return (
    <div aria-hidden="true" className="grid gap-x-8 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
      {STEPS.map((step) => (
        <StepChart key={step.field} days={days} step={step} />
      ))}
    </div>
  )
}
