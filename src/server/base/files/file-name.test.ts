import { describe, expect, it } from 'vitest'
import { cleanFileName, contentDisposition, suffixOf } from './file-name.ts'

describe('cleanFileName', () => {
  it.each([
    ['photo.png', 'photo.png'],
    ['产品 目录.pdf', '产品 目录.pdf'],
    ['C:\\Users\\me\\photo.png', 'photo.png'],
    ['../../etc/passwd', 'passwd'],
    ['a"b<c>.txt', 'a_b_c_.txt'],
    ['line\r\nSet-Cookie: x.txt', 'line__Set-Cookie_ x.txt'],
    ['gpj.\u202eexe', 'gpj._exe'],
    ['.htaccess', 'htaccess'],
    ['name. . ', 'name'],
    ['half\ud800.png', 'half_.png'],
    ['😀.png', '😀.png'],
    ['', 'file'],
    ['...', 'file'],
    ['/', 'file'],
  ])('%j → %j', (raw, clean) => {
    expect(cleanFileName(raw)).toBe(clean)
  })

  it('counts code points', () => {
    expect([...cleanFileName('😀'.repeat(150))]).toHaveLength(100)
  })
})

it.each([
  ['a.PNG', 'png'],
  ['a.tar.gz', 'gz'],
  ['noSuffix', ''],
  ['.hidden', ''],
  ['dot.', ''],
])('suffixOf %j → %j', (name, suffix) => {
  expect(suffixOf(name)).toBe(suffix)
})

describe('contentDisposition', () => {
  it('gives a plain and a coded name', () => {
    expect(contentDisposition('报价 (1).pdf')).toBe(
      `attachment; filename="__ (1).pdf"; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%20%281%29.pdf`,
    )
    expect(contentDisposition('logo.png', 'inline')).toBe(`inline; filename="logo.png"; filename*=UTF-8''logo.png`)
  })

  it.each(['a"; filename="evil.exe', 'a\r\nX-Header: 1', '100%.txt', "it's.txt", '\ud800', '😀'])(
    'stays one header with two parameters for %j',
    (name) => {
      const header = contentDisposition(name)
      expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x24\x26-\x7e]+"; filename\*=UTF-8''[\w.!~%-]+$/)
    },
  )
})
