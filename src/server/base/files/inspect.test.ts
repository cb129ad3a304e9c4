import { deflateSync } from 'node:zlib'
import iconv from 'iconv-lite'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { heic, pdf } from '../../../../tests/world/files/awkward-files.ts'
import { compoundFileWith, mp4Of, zipOf } from '../../../../tests/helpers/samples/sample-files.ts'
import {
  DOCUMENT_LIMIT,
  DRAWING_LIMIT,
  IMAGE_LIMIT,
  PROPOSAL_IMAGE_LIMIT,
  VIDEO_LIMIT,
} from '../../../shared/files/limits.ts'
import { FileRefused, type FileRefusal } from './file-refused.ts'
import en from './locale/en-US.json' with { type: 'json' }
import zh from './locale/zh-CN.json' with { type: 'json' }
import { inspectFile, type FileRule } from './inspect.ts'

const image: FileRule = IMAGE_LIMIT
const document: FileRule = DOCUMENT_LIMIT
const table: FileRule = { types: ['csv', 'xlsx'], maxBytes: 5 * 1024 * 1024 }
const video: FileRule = VIDEO_LIMIT
const drawing: FileRule = DRAWING_LIMIT
const MB = 1024 * 1024
const text = (value: string) => new TextEncoder().encode(value)
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#409eff' } })
    .toFormat(format)
    .toBuffer()
const office = (part: string) => zipOf(['[Content_Types].xml', '_rels/.rels', part])
const refusal = (bytes: Uint8Array, name: string, rule: FileRule) =>
  inspectFile(bytes, name, rule).then(
    (found) => found.type as string,
    (error: unknown) => (error instanceof FileRefused ? error.code : error),
  )

describe('inspectFile takes by content', () => {
  it.each([
    ['photo.png', () => picture('png'), image, 'png'],
    ['photo.jpg', () => picture('jpeg'), image, 'jpg'],
    ['photo.JPEG', () => picture('jpeg'), image, 'jpg'],
    ['a.pdf', () => text('%PDF-1.7\n%âãÏÓ\n1 0 obj'), document, 'pdf'],
    ['a.docx', () => office('word/document.xml'), document, 'docx'],
    ['a.xlsx', () => office('xl/workbook.xml'), document, 'xlsx'],
    ['a.pptx', () => office('ppt/presentation.xml'), document, 'pptx'],
    ['a.doc', () => compoundFileWith('WordDocument'), document, 'doc'],
    ['a.xls', () => compoundFileWith('Workbook'), document, 'xls'],
    ['a.ppt', () => compoundFileWith('PowerPoint Document'), document, 'ppt'],
    ['a.txt', () => text('产品说明\r\n第二行\t完'), document, 'txt'],
    ['a.txt', () => iconv.encode('产品说明，第二行', 'gbk'), document, 'txt'],
    ['a.txt', () => iconv.encode('产品说明', 'utf-16le', { addBOM: true }), document, 'txt'],
    ['a.csv', () => text('name,mobile\n张三,13800000000\n'), table, 'csv'],
    ['a.mp4', () => mp4Of(1920, 1080), video, 'mp4'],
    ['plan.dwg', () => text('AC1032\0\0\0drawing'), drawing, 'dwg'],
    ['plan.zip', () => zipOf(['plan.dwg']), drawing, 'zip'],
    ['PLAN.ZIP', () => zipOf(['plan.dwg']), drawing, 'zip'],
    // Encrypted against changes only, as insurers and offices send their papers: it opens for everybody.
    ['policy.pdf', () => pdf({ ownerPassword: 'secret', userPassword: '' }), document, 'pdf'],
  ] as const)('%s', async (name, make, rule, type) => {
    const bytes = await make()
    expect(await inspectFile(bytes, name, rule)).toMatchObject({ type, name, size: bytes.byteLength })
  })

  it('corrects a suffix that contradicts the content', async () => {
    expect(await inspectFile(await picture('png'), 'photo.jpg', image)).toMatchObject({
      type: 'png',
      name: 'photo.jpg.png',
    })
    expect(await inspectFile(await picture('png'), `${'n'.repeat(100)}`, image)).toMatchObject({
      name: `${'n'.repeat(96)}.png`,
    })
  })
})

describe('inspectFile refuses', () => {
  it.each([
    ['a ZIP renamed .png', 'a.png', () => zipOf(['a.txt']), image, 'wrongType'],
    ['an office file as an image', 'a.png', () => office('word/document.xml'), image, 'wrongType'],
    ['a plain ZIP as a document', 'a.docx', () => zipOf(['word/document.xml']), document, 'wrongType'],
    [
      'an office file with macros',
      'a.docx',
      () => zipOf(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
      document,
      'wrongType',
    ],
    ['a ZIP without its directory', 'a.docx', () => office('word/document.xml').slice(0, 60), document, 'wrongType'],
    ['a compound file of another program', 'a.doc', () => compoundFileWith('Contents'), document, 'wrongType'],
    ['a webp', 'a.png', () => picture('webp'), image, 'foreignPicture'],
    ['a gif', 'a.png', () => picture('gif'), image, 'foreignPicture'],
    ['an iPhone photo named .jpg', 'a.jpg', () => heic(), image, 'heic'],
    ['a text named as a program', 'run.BAT', () => text('echo 1'), document, 'wrongType'],
    ['a picture with an ending that the field does not take', 'a.PDF', () => picture('png'), image, 'wrongType'],
    ['a PDF with a password', 'a.pdf', () => pdf({ userPassword: 'secret' }), document, 'locked'],
    ['a workbook with a password', 'a.xlsx', () => compoundFileWith('EncryptedPackage'), document, 'locked'],
    ['an SVG', 'a.png', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), image, 'wrongType'],
    ['an SVG as text', 'a.txt', () => text('\uFEFF <!-- a --> <svg onload="alert(1)">'), document, 'wrongType'],
    ['a page as text', 'a.txt', () => text('<!DOCTYPE html><script>alert(1)</script>'), document, 'wrongType'],
    ['a page by its name', 'a.html', () => text('hello'), document, 'wrongType'],
    ['an XML as text', 'a.txt', () => text('<?xml version="1.0"?><svg/>'), document, 'wrongType'],
    ['text as an image', 'a.png', () => text('not a picture'), image, 'wrongType'],
    ['a program', 'a.txt', () => Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4]), document, 'wrongType'],
    ['binary rubbish as text', 'a.txt', () => deflateSync(Buffer.alloc(9000, 'abcdefg')), document, 'wrongType'],
    ['a document as a video', 'a.mp4', () => text('%PDF-1.7'), video, 'wrongType'],
    ['a csv where a document is due', 'a.csv', () => text('a,b'), document, 'wrongType'],
    ['an empty file', 'a.png', () => new Uint8Array(), image, 'empty'],
    ['one byte too much', 'a.png', () => new Uint8Array(5 * MB + 1), image, 'tooLarge'],
    ['a name of 101 code points', `${'图'.repeat(97)}.png`, () => picture('png'), image, 'nameTooLong'],
  ] as const)('%s', async (_what, name, make, rule, code) => {
    expect(await refusal(await make(), name, rule)).toBe(code)
  })

  it('names the limit in the unit a person would use', async () => {
    const small: FileRule = { ...image, maxBytes: 100 * 1024 }
    await expect(inspectFile(new Uint8Array(100 * 1024 + 1), 'a.png', small)).rejects.toMatchObject({
      params: { max: 100, unit: 'KB' },
    })
    await expect(inspectFile(new Uint8Array(6 * MB), 'a.png', image)).rejects.toMatchObject({
      params: { max: 5, unit: 'MB' },
      msgKey: 'server/base/files:errors.tooLarge',
    })
  })

  it('survives damaged compound files', async () => {
    const whole = compoundFileWith('WordDocument')
    for (let at = 24; at < whole.length; at += 13) {
      const damaged = whole.slice()
      damaged.fill(0x01, at, at + 4)
      expect(['doc', 'wrongType']).toContain(await refusal(damaged, 'a.doc', document))
    }
    expect(await refusal(whole.slice(0, 600), 'a.doc', document)).toBe('wrongType')
  })
})

it('takes a name of exactly 100 code points and a file of exactly the limit', async () => {
  const bytes = await picture('png')
  expect(await refusal(bytes, `${'图'.repeat(96)}.png`, { ...image, maxBytes: bytes.byteLength })).toBe('png')
})

it('takes "under 2 MB" at its word', async () => {
  expect(await refusal(new Uint8Array(2 * MB), 'a.png', PROPOSAL_IMAGE_LIMIT)).toBe('tooLarge')
  expect(await refusal(new Uint8Array(2 * MB - 1), 'a.png', PROPOSAL_IMAGE_LIMIT)).toBe('wrongType')
})

it('has words for every refusal in both languages', () => {
  const codes: FileRefusal[] = [
    'empty',
    'nameTooLong',
    'tooLarge',
    'wrongType',
    'heic',
    'foreignPicture',
    'locked',
    'corrupt',
    'tooManyPixels',
    'tooMuchExtra',
    'wrongDimensions',
    'wrongCodec',
    'wrongRatio',
  ]
  for (const words of [zh, en]) expect(Object.keys(words.errors).sort()).toEqual([...codes, 'storage'].sort())
  expect(en.errors.empty).toBe('Cannot upload empty file!')
  expect(en.errors.nameTooLong).toBe('Uploaded file name is too long, {{max}} characters at most')
  expect(zh.errors.tooLarge).toBe('上传文件大小不能超过 {{max}} {{unit}}!')
})
