/** A short tone: high to come in, low to stop. Silent where the browser plays none. */
export function playTone(good: boolean): void {
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    tone.frequency.value = good ? 1046 : 220
    tone.connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + (good ? 0.12 : 0.4))
    tone.addEventListener('ended', () => void audio.close())
  } catch {
    // No sound is no obstacle: words and colour say the same.
  }
}
