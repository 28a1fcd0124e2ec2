export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
}

export function isDataSaverOn(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
