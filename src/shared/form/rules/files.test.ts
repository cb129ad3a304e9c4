import { describe, expect, it } from 'vitest'
import {
  BADGE_PHOTO_LIMIT,
  DOCUMENT_LIMIT,
  IMAGE_LIMIT,
  IP_LONG_IMAGE_LIMIT,
  PROPOSAL_IMAGE_LIMIT,
  VIDEO_LIMIT,
} from '../../files/limits.ts'
import { checkFile, checkFileCount, checkPixels, fileExtension, fileSizeProblem } from './files.ts'

const MB = 1024 * 1024
const said = (verdict: ReturnType<typeof checkFile>) =>
  verdict === true ? true : `${verdict.msgKey.replace('shared/form:rules.', '')} ${JSON.stringify(verdict.params)}`

describe('checkFile', () => {
  it.each([
    ['logo.png', 1, IMAGE_LIMIT],
    ['LOGO.JPG', 5 * MB, IMAGE_LIMIT],
    ['照片 😀.jpeg', 10, IMAGE_LIMIT],
    ['logo.png ', 1, IMAGE_LIMIT],
    [`${'长'.repeat(96)}.png`, 10, IMAGE_LIMIT],
    ['list.xlsx', 5 * MB, DOCUMENT_LIMIT],
    ['old.DOC', 1, DOCUMENT_LIMIT],
    ['film.mp4', 50 * MB, VIDEO_LIMIT],
    ['face.jpg', 100 * 1024, BADGE_PHOTO_LIMIT],
    ['plan.png', 2 * MB - 1, PROPOSAL_IMAGE_LIMIT],
  ])('accepts %s of %i bytes', (name, size, limit) => {
    expect(checkFile({ name, size }, limit)).toBe(true)
  })

  it.each([
    ['logo.gif', 1, IMAGE_LIMIT, 'fileType {"types":"png/jpg/jpeg"}'],
    ['logo.png.exe', 1, IMAGE_LIMIT, 'fileType {"types":"png/jpg/jpeg"}'],
    ['png', 1, IMAGE_LIMIT, 'fileType {"types":"png/jpg/jpeg"}'],
    ['.png', 1, IMAGE_LIMIT, 'fileType {"types":"png/jpg/jpeg"}'],
    ['logo.png', 5 * MB + 1, IMAGE_LIMIT, 'fileSize {"size":5}'],
    ['film.mp4', 50 * MB + 1, VIDEO_LIMIT, 'fileSize {"size":50}'],
    ['film.avi', 1, VIDEO_LIMIT, 'fileType {"types":"mp4"}'],
    ['face.jpg', 100 * 1024 + 1, BADGE_PHOTO_LIMIT, 'fileSizeKb {"size":100}'],
    ['plan.png', 2 * MB, PROPOSAL_IMAGE_LIMIT, 'fileSize {"size":2}'],
    ['logo.png', 0, IMAGE_LIMIT, 'fileEmpty {}'],
    [`${'长'.repeat(97)}.png`, 10, IMAGE_LIMIT, 'fileNameTooLong {"max":100}'],
  ])('refuses %s of %i bytes', (name, size, limit, words) => {
    expect(said(checkFile({ name, size }, limit))).toBe(words)
  })
})

it('counts files', () => {
  expect(checkFileCount(5, 5)).toBe(true)
  expect(said(checkFileCount(6, 5))).toBe('fileCount {"count":5}')
})

it('tells sizes in MB, with decimals where needed, and in KB below one', () => {
  expect(fileSizeProblem(2.5 * MB).params).toEqual({ size: 2.5 })
  expect(fileSizeProblem(100 * 1024).msgKey).toBe('shared/form:rules.fileSizeKb')
})

it('reads extensions', () => {
  expect(['a.PNG', 'a.tar.gz', 'a', '.bashrc', 'a.'].map(fileExtension)).toEqual(['png', 'gz', '', '', ''])
})

describe('checkPixels', () => {
  it('asks for exactly 300x300 of a badge photo', () => {
    expect(checkPixels({ width: 300, height: 300 }, BADGE_PHOTO_LIMIT)).toBe(true)
    expect(said(checkPixels({ width: 300, height: 301 }, BADGE_PHOTO_LIMIT))).toBe(
      'imageSize {"width":300,"height":300}',
    )
  })

  it('asks for 750 px of an IP long picture, 300 to 8000 high', () => {
    expect(checkPixels({ width: 750, height: 300 }, IP_LONG_IMAGE_LIMIT)).toBe(true)
    expect(checkPixels({ width: 750, height: 8000 }, IP_LONG_IMAGE_LIMIT)).toBe(true)
    expect(said(checkPixels({ width: 749, height: 1000 }, IP_LONG_IMAGE_LIMIT))).toBe('imageWidth {"width":750}')
    expect(said(checkPixels({ width: 750, height: 299 }, IP_LONG_IMAGE_LIMIT))).toBe(
      'imageHeight {"min":300,"max":8000}',
    )
    expect(said(checkPixels({ width: 750, height: 8001 }, IP_LONG_IMAGE_LIMIT))).toBe(
      'imageHeight {"min":300,"max":8000}',
    )
  })

  it('asks for 16:9 within 2 % of a video', () => {
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
      [1632, 900],
      [1568, 900],
    ] as const) {
      expect(checkPixels({ width, height }, VIDEO_LIMIT)).toBe(true)
    }
    for (const [width, height] of [
      [1633, 900],
      [1567, 900],
      [1080, 1920],
      [1000, 1000],
      [640, 480],
    ] as const) {
      expect(said(checkPixels({ width, height }, VIDEO_LIMIT))).toBe('videoRatio {}')
    }
  })

  it('asks nothing of an ordinary image but that it has pixels', () => {
    expect(checkPixels({ width: 1, height: 9000 }, IMAGE_LIMIT)).toBe(true)
    expect(said(checkPixels({ width: 0, height: 0 }, IMAGE_LIMIT))).toBe('fileUnreadable {}')
  })
})
