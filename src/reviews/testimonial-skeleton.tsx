/** Keeps the room of the quoted review while it loads. */
export function TestimonialSkeleton() {
  return <div className="h-[44rem] md:h-[30rem]" />
}
