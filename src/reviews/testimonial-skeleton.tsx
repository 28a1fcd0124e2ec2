export function TestimonialSkeleton() {
  return <div className="h-[44rem] md:h-[30rem]" />
}
