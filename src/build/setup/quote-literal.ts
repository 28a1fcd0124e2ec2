/** A text as a literal of SQL. */
export function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
