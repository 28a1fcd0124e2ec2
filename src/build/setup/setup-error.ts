/** A problem of the set-up, with its fix. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
  readonly remedy: string

  constructor(problem: string, remedy: string) {
    super(problem)
    this.remedy = remedy
  }
}
