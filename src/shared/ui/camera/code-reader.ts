/** Finds QR codes in the picture of a camera: by the browser where it can, else by jsQR, which then is fetched (src/docs/adr/0013-reading-codes.md). */

/** What browsers that read codes themselves offer (Shape Detection API); TypeScript does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Text of the code in view, '' for none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string>

/** Longest side looked at, in pixels: a code held up fills much of it, and a phone reads this in a few hundredths of a second. */
const SIDE = 640

/** @throws when the browser reads none and the reader cannot be fetched */
export async function codeReader(): Promise<CodeReader> {
  const Maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  // Some have the interface and nothing behind it.
  const formats = Maker ? await Maker.getSupportedFormats().catch(() => []) : []
  if (!Maker || !formats.includes('qr_code')) return pixelReader()
  const detector = new Maker({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? ''
}

async function pixelReader(): Promise<CodeReader> {
  const { default: read } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!context || width === 0 || height === 0) return ''
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return read(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? ''
  }
}
