/** As high as a quote beside its product, whose picture grows with the viewport. */
export function TestimonialSkeleton() {
  return (
    <div data-needs-script="" className="h-[calc(92vw+31rem)] md:h-[calc(38.5vw+7rem)] lg:h-[calc(29.5vw+10.5rem)]" />
  )
}
