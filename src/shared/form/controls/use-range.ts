import { useHeld } from '../use-values.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Both ends of a range a field holds as `[from, to]`; two empty ends are an empty field. */
export function useRange(name: string): { ends: [string, string]; take: (at: number, text: string) => void } {
  const { value, onChange } = useHeld(name)
  const [from, to] = Array.isArray(value) ? value.map(textOf) : []
  const ends: [string, string] = [from ?? '', to ?? '']
  return {
    ends,
    take(at, text) {
      const next = at ? [ends[0], text] : [text, ends[1]]
      onChange(next.some(Boolean) ? next : '')
    },
  }
}
