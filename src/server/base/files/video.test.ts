import { describe, expect, it } from 'vitest'
import { mp4Of } from '../../../../tests/helpers/samples/sample-files.ts'
import { FileRefused } from './file-refused.ts'
import { checkVideo } from './video.ts'

const refusal = (bytes: Uint8Array) => {
  try {
    checkVideo(bytes)
    return 'taken'
  } catch (error) {
    return error instanceof FileRefused ? error.code : error
  }
}

describe('checkVideo', () => {
  it('tells size and length', () => {
    expect(checkVideo(mp4Of(1920, 1080))).toEqual({ width: 1920, height: 1080, duration: 2000 })
  })

  it.each([
    [1280, 720, 'taken'],
    [1920, 1088, 'taken'],
    [1000, 562, 'taken'],
    [1813, 1000, 'taken'],
    [1814, 1000, 'wrongRatio'],
    [1742, 1000, 'wrongRatio'],
    [1743, 1000, 'taken'],
    [1024, 768, 'wrongRatio'],
    [1080, 1920, 'wrongRatio'],
  ])('%i × %i: %s', (width, height, expected) => {
    expect(refusal(mp4Of(width, height))).toBe(expected)
  })

  it('looks at the picture as shown: a phone held upright films 9:16, whatever is stored', () => {
    expect(refusal(mp4Of(1920, 1080, { turned: true }))).toBe('wrongRatio')
    expect(checkVideo(mp4Of(1080, 1920, { turned: true }))).toMatchObject({ width: 1920, height: 1080 })
  })

  it('refuses another codec', () => {
    expect(refusal(mp4Of(1920, 1080, { codec: 'hvc1' }))).toBe('wrongCodec')
  })

  it('refuses a file cut off anywhere, or damaged', () => {
    const whole = mp4Of(1920, 1080)
    for (let length = 0; length < whole.byteLength; length += 97)
      expect(refusal(whole.subarray(0, length))).toBe('corrupt')
    expect(refusal(whole.subarray(0, whole.byteLength - 1))).toBe('corrupt')
    expect(refusal(new TextEncoder().encode('not a video at all, just some words in a file'))).toBe('corrupt')
  })
})
