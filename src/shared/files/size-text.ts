const KB = 1024
const MB = 1024 * KB

/** Size of a file as one reads it: `1.2 MB`, `340 KB`; the same in both languages. */
export const sizeText = (bytes: number): string =>
  bytes >= MB ? `${Math.round((bytes / MB) * 10) / 10} MB` : `${Math.max(1, Math.round(bytes / KB))} KB`
