/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Wait until the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
