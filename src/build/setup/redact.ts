/** Shorter values may be ordinary words. */
const MIN_SECRET_LENGTH = 8

/** Replaces every secret by its variable's name. */
export function redact(text: string, secrets: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(secrets).reduce(
    (result, [name, value]) =>
      value && value.length >= MIN_SECRET_LENGTH ? result.replaceAll(value, `[${name}]`) : result,
    text,
  )
}
