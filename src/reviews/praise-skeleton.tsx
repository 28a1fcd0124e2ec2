/** Keeps the room of the quoted review while it loads. */
export function PraiseSkeleton() {
  return <div className="h-[44rem] md:h-[30rem]" />
}
