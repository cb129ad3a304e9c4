/** 500 rows of products with 37 faults, made at random from a seed. */
import sharp from 'sharp'
import { IMPORT_FIELDS, type ImportCells, type ImportField } from '../../src/features/products/import-rules.ts'
import { writeXlsx } from '../../src/server/base/tabular/write-xlsx.ts'
import { seeded } from '../helpers/seeded.ts'

export const ROWS = 500
export const FAULTS = 37
export const GOOD = ROWS - FAULTS
export const seed = Number(process.env.DURABILITY_SEED ?? Date.now() % 1_000_000)
export const random = seeded(seed)
export const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))

export const picture = async (name: string) => {
  const bytes = await sharp({
    create: { width: 320, height: 320, channels: 3, background: { r: between(0, 255), g: 120, b: 200 } },
  })
    .jpeg()
    .toBuffer()
  return new File([bytes as BlobPart], name)
}

/** One thing wrong with a good row, and the field it is told at. */
const WRONG: [ImportField, (row: ImportCells) => Partial<ImportCells>][] = [
  ['productName', () => ({ productName: '' })],
  ['productName', (row) => ({ productName: row.productName + '长'.repeat(60) })],
  [
    'enProductName',
    () => ({ enProductName: '中文名称', enThumbnail: 'p1.jpg', enContent: 'Enough letters in English' }),
  ],
  ['enContent', () => ({ enProductName: 'A label press', enThumbnail: 'p1.jpg' })],
  ['brandId', () => ({ brandId: '' })],
  ['brandId', () => ({ brandId: '别家品牌' })],
  ['cid3', () => ({ cid3: '不存在的分类', cid2: '柔版印刷机' })],
  ['cid2', () => ({ cid1: '标签与软包装印刷设备', cid2: '无此类' })],
  ['price', () => ({ price: '' })],
  ['price', () => ({ price: '一万元' })],
  ['price', () => ({ price: '100000000' })],
  ['marketPrice', () => ({ marketPrice: '0.5' })],
  ['currency', () => ({ currency: 'EUR' })],
  ['area', () => ({ area: '亚特兰蒂斯' })],
  ['thumbnail', () => ({ thumbnail: '' })],
  ['thumbnail', () => ({ thumbnail: '不在压缩包里.jpg' })],
  ['carousel', () => ({ carousel: 'p1.jpg; nowhere.png' })],
  ['content', () => ({ content: '太短' })],
  ['model', () => ({ model: 'M'.repeat(41) })],
  ['moq', () => ({ moq: '0' })],
  ['unit', () => ({ unit: '光年' })],
  ['keywords', () => ({ keywords: '这个关键词实在是太长太长太长了' })],
  ['newFlag', () => ({ newFlag: '也许' })],
  ['sort', () => ({ sort: '-1' })],
]

const NONE = Object.fromEntries(IMPORT_FIELDS.map((key) => [key, ''])) as ImportCells
const rows = Array.from({ length: ROWS }, (_, n): ImportCells => ({
  ...NONE,
  productName: `标签印刷机 ${String(n + 1).padStart(3, '0')}`,
  brandId: '海德',
  cid3: '机组式柔印机',
  price: `${between(1, 90_000)}.${between(10, 99)}`,
  area: '浙江省 / 杭州市',
  thumbnail: `P${(n % 4) + 1}.JPG`,
  carousel: 'p1.jpg; p2.jpg',
  content: `第 ${n + 1} 号机组式柔版印刷机，幅宽 ${between(300, 900)} 毫米。`,
  moq: '1',
  unit: '台',
}))
/** Where each fault stands: row of the spreadsheet and field. */
export const expected: [row: number, field: string][] = []
const places = new Set<number>()
while (places.size < FAULTS) places.add(between(0, ROWS - 1))
for (const index of [...places].sort((a, b) => a - b)) {
  const [field, spoil] = WRONG[between(0, WRONG.length - 1)] as (typeof WRONG)[number]
  rows[index] = { ...(rows[index] as ImportCells), ...spoil(rows[index] as ImportCells) }
  expected.push([index + 2, field])
}
export const asFile = async () =>
  new File(
    [
      (await writeXlsx(
        IMPORT_FIELDS.map((header) => ({ header })),
        rows.map((row) => IMPORT_FIELDS.map((key) => row[key])),
      )) as BlobPart,
    ],
    '产品.xlsx',
  )
