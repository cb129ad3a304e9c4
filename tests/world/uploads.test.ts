/** Files as people have them, sent through every upload: any case of an ending, foreign pictures, passwords, metadata of a camera. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileAvatar } from '../../src/features/account/profile-contract.ts'
import { LIMITS } from '../../src/features/files/server/stored-files.ts'
import { commonDownload, commonUpload, preUpload, type FileKind } from '../../src/shared/files/contract.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { asFile, GOOD_FILES, heic, pdf, photo, SECRET } from './files/awkward-files.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.addExhibitor()).token
})
afterAll(() => server.close())

const KINDS = Object.keys(LIMITS) as FileKind[]
const upload = (file: File, kind: FileKind, call: typeof preUpload | typeof commonUpload = preUpload) =>
  server.call(call, { file, kind }, { as: token })
/** A picture of the size that the kind asks for. */
const pictureOf = (kind: FileKind, format: 'jpeg' | 'png') => {
  const { width = 40, height = 20, heightRange = [height] } = LIMITS[kind]
  return photo(format, { width, height: heightRange[0] })
}
const takesPictures = KINDS.filter((kind) => LIMITS[kind].types.includes('png'))

describe.each(KINDS)('an upload of kind %s', (kind) => {
  const { types } = LIMITS[kind]

  it.each(types)('takes the ending %s in any case, on both calls', async (type) => {
    const make = () =>
      type === 'png' || type === 'jpg' || type === 'jpeg'
        ? pictureOf(kind, type === 'png' ? 'png' : 'jpeg')
        : GOOD_FILES[type]?.()
    for (const name of [`A.${type.toUpperCase()}`, `展位图.${type[0]?.toUpperCase()}${type.slice(1)}`, `a.${type} `]) {
      const bytes = await make()
      if (!bytes) throw new Error(`no good file for ${type}`)
      for (const call of [preUpload, commonUpload]) {
        const answer = await upload(asFile(bytes, name), kind, call)
        expect([name, answer.code, answer.msg]).toEqual([name, 200, answer.msg])
        expect(answer.data.originalName).toBe(name.trim())
        const read = await server.call(commonDownload, { fileName: answer.fileName }, { as: token })
        expect(read.code).toBe(200)
      }
    }
  })

  it('refuses another ending at its field and says which are allowed', async () => {
    for (const name of ['a.exe', 'A.BAT', 'logo.svg', 'clip.avi']) {
      const answer = await upload(asFile(await photo('png'), name), kind)
      expect([answer.code, answer.errors[0]?.field]).toEqual([300, 'file'])
      expect(answer.errors[0]?.msg).toBe(`文件格式不正确, 请上传${types.join('/')}格式文件!`)
    }
  })

  it('says that a photo is HEIC, or another kind of picture, whatever its ending', async () => {
    const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    for (const [bytes, word] of [
      [heic(), 'HEIC'],
      [heic('mif1'), 'HEIC'],
      [webp, 'WebP'],
    ] as const) {
      const answer = await upload(asFile(bytes, `photo.${types[0]}`), kind)
      expect([answer.code, answer.errors[0]?.field]).toEqual([300, 'file'])
      expect(answer.errors[0]?.msg).toContain(word)
    }
  })
})

it.each(KINDS.filter((kind) => LIMITS[kind].types.includes('pdf')))(
  'says that a PDF of kind %s has a password, and takes one that everybody can open',
  async (kind) => {
    const locked = await upload(asFile(pdf({ userPassword: 'secret', ownerPassword: 'other' }), 'Plan.PDF'), kind)
    expect([locked.code, locked.errors[0]?.msg]).toEqual([300, '文件设有打开密码，请去掉密码后再上传'])
    const open = await upload(asFile(pdf({ userPassword: '', ownerPassword: 'other' }), 'Plan.PDF'), kind)
    expect(open.code).toBe(200)
  },
)

describe.each(takesPictures)('a photo of kind %s', (kind) => {
  const formats = (['png', 'jpeg'] as const).filter((format) => LIMITS[kind].types.includes(format))

  it.each(formats)('as %s loses its EXIF, XMP and position', async (format) => {
    const { fileName } = await upload(asFile(await pictureOf(kind, format), `a.${format}`), kind)
    const { data } = await server.call(commonDownload, { fileName }, { as: token })
    const { exif, xmp, iptc } = await sharp(data).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(data.includes(SECRET)).toBe(false)
  })

  it.each(formats)('as %s that a camera stored lying stands upright', async (format) => {
    const { width, height, heightRange } = LIMITS[kind]
    const size = { width: heightRange?.[0] ?? height ?? 40, height: width ?? 20 }
    const { fileName, code } = await upload(
      asFile(await photo(format, { ...size, orientation: 6 }), `a.${format}`),
      kind,
    )
    expect(code).toBe(200)
    const { data } = await server.call(commonDownload, { fileName }, { as: token })
    const stored = await sharp(data).metadata()
    expect([stored.width, stored.height, stored.orientation]).toEqual([size.height, size.width, undefined])
  })
})

it('takes an own picture with an upper case ending, and refuses another one at its own field', async () => {
  const { width = 200, height = 200 } = LIMITS.avatar
  const picture = asFile(await photo('png', { width, height }), 'ME.PNG')
  expect((await server.call(profileAvatar, { avatarfile: picture }, { as: token })).code).toBe(200)
  const refused = await server.call(profileAvatar, { avatarfile: asFile(heic(), 'me.jpg') }, { as: token })
  expect([refused.code, refused.errors[0]?.field]).toEqual([300, 'avatarfile'])
  expect(refused.errors[0]?.msg).toContain('HEIC')
})
