import { expect, it } from 'vitest'
import {
  BADGE_PHOTO_LIMIT,
  DEFAULT_MAX_FILES,
  DOCUMENT_LIMIT,
  IMAGE_LIMIT,
  IP_LONG_IMAGE_LIMIT,
  MAX_FILE_NAME,
  PROPOSAL_IMAGE_LIMIT,
  VIDEO_LIMIT,
} from './limits.ts'
import { checkFile } from '../form/rules/files.ts'

it('limits are those of the specification', () => {
  expect(DEFAULT_MAX_FILES).toBe(5)
  expect(IMAGE_LIMIT).toMatchObject({ types: ['png', 'jpg', 'jpeg'], maxBytes: 5_242_880, maxFiles: 5 })
  expect(VIDEO_LIMIT).toMatchObject({ maxBytes: 52_428_800, ratio: 16 / 9, ratioTolerance: 0.02 })
  expect(BADGE_PHOTO_LIMIT).toMatchObject({ maxBytes: 102_400, width: 300, height: 300 })
  expect(PROPOSAL_IMAGE_LIMIT).toMatchObject({ maxBytes: 2_097_152, exclusive: true })
  expect(IP_LONG_IMAGE_LIMIT).toMatchObject({ maxBytes: 5_242_880, width: 750 })
})

it('takes docx, xlsx and pptx wherever doc, xls and ppt are taken (decision 17)', () => {
  for (const type of ['doc', 'xls', 'ppt'])
    expect([DOCUMENT_LIMIT.types.includes(type), DOCUMENT_LIMIT.types.includes(`${type}x`)]).toEqual([true, true])
})

it('the longest name of the limits is the longest name the check accepts', () => {
  const named = (length: number) => ({ name: `${'a'.repeat(length - 4)}.png`, size: 1 })
  expect(checkFile(named(MAX_FILE_NAME), IMAGE_LIMIT)).toBe(true)
  expect(checkFile(named(MAX_FILE_NAME + 1), IMAGE_LIMIT)).not.toBe(true)
})
