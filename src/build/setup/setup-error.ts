/** Ends the command with a problem and its fix. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
  readonly remedy: string

  constructor(problem: string, remedy: string) {
    super(problem)
    this.remedy = remedy
  }
}
