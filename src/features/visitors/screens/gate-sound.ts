import type { Check } from './use-gate.ts'

/** A note in hertz, and how long it sounds, in seconds. */
type Note = readonly [frequency: number, length: number]

const TONES = {
  good: [[1046, 0.12]],
  stop: [[220, 0.4]],
  /** Two equal ones: noted, neither in nor out. */
  noted: [
    [660, 0.08],
    [0, 0.06],
    [660, 0.08],
  ],
} as const satisfies Record<string, readonly Note[]>
export type Tone = keyof typeof TONES

export function toneOf(result: Check['result']): Tone {
  if (result === 'WAITING') return 'noted'
  return result === 'VALID' ? 'good' : 'stop'
}

/** A short tone: high to come in, low to stop, twice the same for what waits. Silent where the browser plays none. */
export function playTone(tone: Tone): void {
  try {
    const audio = new AudioContext()
    const voice = audio.createOscillator()
    let at = audio.currentTime
    for (const [frequency, length] of TONES[tone]) {
      voice.frequency.setValueAtTime(frequency, at)
      at += length
    }
    voice.connect(audio.destination)
    voice.start()
    voice.stop(at)
    voice.addEventListener('ended', () => void audio.close())
  } catch {
    // No sound is no obstacle: words and colour say the same.
  }
}
