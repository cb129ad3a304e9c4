import { beforeEach, describe, expect, it, vi } from 'vitest'
import { heic, photo } from '../../../tests/world/files/awkward-files.ts'
import { prepareUpload } from './check-upload.ts'
import {
  ATTACHMENT_LIMIT,
  BADGE_PHOTO_LIMIT,
  DRAWING_LIMIT,
  IMAGE_LIMIT,
  makesSmaller,
  PRINT_LOGO_LIMIT,
  PROPOSAL_IMAGE_LIMIT,
} from './limits.ts'

const MB = 1024 * 1024
/** A decoder of the browser's kind: it answers as many bytes as it is told. */
const shrunk = { to: MB, within: (3 * MB) as number | null }
vi.mock('./shrink-image.ts', () => ({
  pixelsOf: async () => null,
  shrinkImage: async (file: File) =>
    file.size > shrunk.to ? new File([new Uint8Array(shrunk.to)], file.name, { type: file.type }) : file,
  shrinkWithin: async () => (shrunk.within === null ? null : new Blob([new Uint8Array(shrunk.within)])),
}))
beforeEach(() => Object.assign(shrunk, { to: MB, within: 3 * MB }))

async function phonePhoto(megabytes: number, name = 'IMG_0001.JPG'): Promise<File> {
  const bytes = new Uint8Array(megabytes * MB)
  bytes.set(await photo('jpeg'))
  return new File([bytes], name, { type: 'image/jpeg' })
}
const sentSize = async (file: File, limit: Parameters<typeof prepareUpload>[1]) => {
  const prepared = await prepareUpload(file, limit)
  return 'file' in prepared ? prepared.file.size / MB : prepared.problem.msgKey
}

describe('a phone photo over the limit', () => {
  it.each([
    ['pictures', IMAGE_LIMIT],
    ['proposals', PROPOSAL_IMAGE_LIMIT],
    ['documents and pictures', ATTACHMENT_LIMIT],
  ] as const)('is made smaller before it is judged, in a field for %s', async (_, limit) => {
    expect(makesSmaller(limit)).toBe(true)
    expect(await sentSize(await phonePhoto(9), limit)).toBe(1)
  })

  it('is made smaller once more where its pixels do not suffice', async () => {
    shrunk.to = 6 * MB
    expect(await sentSize(await phonePhoto(9), IMAGE_LIMIT)).toBe(3)
  })

  it('is refused with its size where the browser cannot read it', async () => {
    Object.assign(shrunk, { to: 20 * MB, within: null })
    expect(await sentSize(await phonePhoto(9), IMAGE_LIMIT)).toBe('shared/form:rules.fileSize')
  })

  it.each([
    ['a drawing', DRAWING_LIMIT, 21],
    ['a badge photo', BADGE_PHOTO_LIMIT, 1],
  ] as const)('stays as it is for %s', async (_, limit, size) => {
    expect(makesSmaller(limit)).toBe(false)
    expect(await sentSize(await phonePhoto(size), limit)).toMatch(/fileSize/)
  })

  it('keeps every pixel of a logo for print', () => expect(makesSmaller(PRINT_LOGO_LIMIT)).toBe(false))
})

it('sends a document’s picture as it is while it fits', async () => {
  expect(await sentSize(await phonePhoto(4), ATTACHMENT_LIMIT)).toBe(4)
})

it('says that a photo is HEIC whatever its ending', async () => {
  for (const name of ['photo.jpg', 'IMG_1.HEIC'])
    expect(await sentSize(new File([heic() as BlobPart], name), IMAGE_LIMIT)).toBe('shared/form:rules.fileHeic')
})
