/** Findings of the doctor: one line each, with a remedy where something is wrong. */

export interface Finding {
  /** `fault`: the portal does not work with it, or not rightly. `note`: look at it. */
  level: 'ok' | 'note' | 'fault'
  subject: string
  text: string
  /** One sentence on the remedy; '' where there is none to be taken. */
  remedy: string
}

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text, remedy: '' })
export const note = (subject: string, text: string, remedy: string): Finding => ({
  level: 'note',
  subject,
  text,
  remedy,
})
export const fault = (subject: string, text: string, remedy: string): Finding => ({
  level: 'fault',
  subject,
  text,
  remedy,
})

const SIGNS = { ok: '✓', note: '!', fault: '✗' } as const

/** A line for each finding, a second one for its remedy, and a closing line. */
export function writeFindings(findings: readonly Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  const lines = findings.flatMap(({ level, subject, text, remedy }) => [
    `${SIGNS[level]} ${subject}: ${text}`,
    ...(remedy === '' ? [] : [`    → ${remedy}`]),
  ])
  return [...lines, '', `${count('ok')} right, ${count('note')} to look at, ${count('fault')} wrong`].join('\n')
}

export const hasFault = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'fault')

/** Runs a check against the world outside; an error that it does not expect becomes a fault. */
export async function attempt(subject: string, remedy: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [fault(subject, reasonOf(error), remedy)]
  }
}

/** The error in one line, with the network's code where its message is empty or general. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const inner = error instanceof AggregateError ? error.errors[0] : cause
  const own = error.message.split('\n')[0] ?? ''
  const more = inner instanceof Error ? inner.message || (inner as NodeJS.ErrnoException).code || '' : ''
  return [own, more].filter((text) => text !== '').join(': ') || (error as NodeJS.ErrnoException).code || error.name
}
