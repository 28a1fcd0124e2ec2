export const withoutWww = (hostname: string): string => hostname.replace(/^www\./, '')

/** Whether two hosts are one site's, with or without www. */
export function isOwnHost(hostname: string, siteHostname: string): boolean {
  return withoutWww(hostname) === withoutWww(siteHostname)
}
