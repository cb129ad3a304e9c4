import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readText, sampleOf, type Encoding } from './read-text.ts'

const found = (text: string, encoding: string, isHeading?: (cell: string) => boolean) =>
  readText(iconv.encode(text, encoding), isHeading).map((one): [Encoding, boolean] => [one.encoding, one.text === text])

const GERMAN = 'Name,Company\nJürgen Größer,Müller & Söhne\nZoé Béart,Façonnage d’Été\n'
const SIMPLIFIED = 'Name,Company\n张伟,上海印刷设备有限公司\n王小明,苏州数码标签科技股份有限公司\n赵强,浙江省杭州市\n'
const TRADITIONAL = 'Name,Company\n張偉,臺灣印刷設備股份有限公司\n陳怡君,新北市標籤科技有限公司\n'

describe('readText is certain', () => {
  it.each([
    ['German and French of a western Windows', GERMAN, 'windows-1252', 'windows-1252'],
    ['one German name', 'Name\nJürgen Größer\n', 'windows-1252', 'windows-1252'],
    ['Chinese of a mainland Windows', SIMPLIFIED, 'gbk', 'gb18030'],
    ['Chinese of a Taiwan Windows', TRADITIONAL, 'big5', 'big5'],
    ['Russian', 'Name\nИванов Сергей\nПетрова Анна\n', 'windows-1251', 'windows-1251'],
    ['Greek', 'Name\nΓιώργος Παπαδόπουλος\nΜαρία Νικολάου\n', 'windows-1253', 'windows-1253'],
    ['UTF-8', SIMPLIFIED, 'utf-8', 'utf-8'],
    ['UTF-16 without a mark', SIMPLIFIED, 'utf-16le', 'utf-16le'],
    ['UTF-16 of the other order', SIMPLIFIED, 'utf-16be', 'utf-16be'],
  ])('of %s', (_, text, encoding, expected) => {
    expect(found(text, encoding)).toEqual([[expected, true]])
  })

  it('by a heading that it knows, however little else there is', () => {
    expect(found('姓名\n丁一\n', 'gbk', (cell) => cell === '姓名')).toEqual([['gb18030', true]])
    expect(found('姓名\n丁一\n', 'big5', (cell) => cell === '姓名')).toEqual([['big5', true]])
  })
})

it.each([
  ['Korean', 'Name\n김철수\n박영희\n최민수\n', 'euc-kr'],
  ['two characters', 'Name\n陳\n', 'big5'],
  ['French with a grave accent, which is a Czech letter too', 'Name\nZoé Lefèvre\n', 'windows-1252'],
  ['German with a name in capitals', 'Name\nJürgen Größer\nÄÖÜ AG\n', 'windows-1252'],
  ['Czech', 'Name\nAntonín Dvořák\nKateřina Nováková\n', 'windows-1250'],
  ['Polish', 'Name\nŁukasz Wąs\n', 'windows-1250'],
  ['Turkish', 'Name\nŞükrü Yılmaz\nİpek Güneş\n', 'windows-1254'],
  ['Hebrew', 'Name\nדוד כהן\nרחל לוי\n', 'windows-1255'],
  ['Arabic', 'Name\nمحمد علي\nفاطمة حسن\n', 'windows-1256'],
])('has several readings of %s, the true one among them', (_, text, encoding) => {
  const readings = found(text, encoding)
  expect(readings.length).toBeGreaterThan(1)
  expect(readings).toContainEqual([encoding, true])
})

it('shows the lines that tell readings apart', () => {
  expect(sampleOf('Name\n\nplain\nJürgen\n')).toEqual(['Jürgen'])
})
