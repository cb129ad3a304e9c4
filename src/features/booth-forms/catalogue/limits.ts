/** Bounds of shell booths the organiser may set (booth-forms 11); what is not set, or cannot be read, is as the specification has it. Pure. */

export const LIMIT_KEYS = [
  'limit.socketWatt',
  'limit.shelfKg',
  'limit.hangerKg',
  'shelf.size',
  'quota.facilityPer9',
] as const

export interface ShellLimits {
  /** One socket, in watts. */
  socketWatt: number
  /** A shelf carries less than this, in kg. */
  shelfKg: number
  /** A wall hanger carries less than this, in kg. */
  hangerKg: number
  /** A shelf in millimetres: `1000 × 300`. */
  shelfSize: string
  /** Shelves and hangers together in a hanging shell, for each whole 9 m². */
  facilityPer9: number
}

const above = (least: number, text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? '')
  return text && value >= least ? value : otherwise
}

export function limitsOf(settings: Readonly<Record<string, string>> = {}): ShellLimits {
  const [, width = '1000', depth = '300'] = /^\s*(\d+)\s*[x×*]\s*(\d+)\s*$/i.exec(settings['shelf.size'] ?? '') ?? []
  return {
    socketWatt: above(1, settings['limit.socketWatt'], 500),
    shelfKg: above(0.01, settings['limit.shelfKg'], 10),
    hangerKg: above(0.01, settings['limit.hangerKg'], 15),
    shelfSize: `${width} × ${depth}`,
    facilityPer9: Math.floor(above(0, settings['quota.facilityPer9'], 4)),
  }
}
