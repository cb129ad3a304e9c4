/** Websites by scheme, name and port, as a policy names them. */

/** Is it the origin of a website and nothing more: no path, no wildcard? */
export function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[^/?#*;,'"\s@]+$/.test(text)) return false
  try {
    return new URL(text).origin === text
  } catch {
    return false
  }
}

/** The entries of a list parted by commas, semicolons, spaces or lines. */
export const originsOf = (list: string): string[] => list.split(/[\s,;，；]+/).filter(Boolean)
