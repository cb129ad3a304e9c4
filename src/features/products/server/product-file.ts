/** The product list as a file, and the export. */
import { htmlToPlain } from '../../../shared/lib/rich-text-plain.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { findDictionary, findEdition } from '../../../server/base/parameters.ts'
import { categoriesOf, findCategory } from '../../../server/base/reference/categories.ts'
import { listFile } from '../../../server/base/tabular/list-file.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import type { Fact, FactType } from '../../../shared/record/facts.ts'
import { FILE_FACTS, IMPORT_FIELDS, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, type FileFact } from '../import-rules.ts'
import { auditText, placeName, timeText } from '../../../server/base/records/words.ts'
import { findBrands } from './queries.ts'
import type { ProductRow } from './replies.ts'
import { under } from '../../../shared/i18n/keys.ts'

const CODES: ReadonlySet<FactType> = new Set(['money', 'currency', 'number', 'count', 'flag'])
/** Names, texts and several pictures want room. */
const isWide = ({ type, lang }: Fact) => type === 'rich' || type === 'images' || (type === 'text' && lang !== undefined)
const keysOf = (is: (fact: FileFact) => boolean) => new Set<string>(FILE_FACTS.filter(is).map(({ key }) => key))

export const productFile = listFile({
  words: 'features/products',
  keys: IMPORT_FIELDS,
  maxRows: IMPORT_MAX_ROWS,
  maxBytes: IMPORT_MAX_BYTES,
  missing: (has) => (has('productName') || has('enProductName') ? [] : ['productName']),
  codes: keysOf(({ type }) => CODES.has(type)),
  wide: keysOf(isWide),
  aliases: {
    productName: ['名称', '产品名', '商品名称', '产品中文名称', 'Product', 'Name', 'Product name (Chinese)'],
    enProductName: ['英文名称', '商品英文名称', 'English name', 'Product name (English)', 'English product name'],
    brandId: ['品牌名称', '所属品牌', 'Brand name'],
    cid1: ['一级类目', '大类', 'Category 1', 'Category level 1'],
    cid2: ['二级类目', '中类', 'Category 2', 'Category level 2'],
    cid3: ['三级类目', '小类', '分类', '产品分类', 'Category', 'Category 3', 'Category level 3'],
    price: ['价格', '指导价', '零售价', '单价', 'Retail price', 'Unit price'],
    marketPrice: ['市场价格', 'List price'],
    currency: ['货币'],
    area: ['原产地', '产区', 'Place of origin'],
    thumbnail: ['主图', '图片', '产品图片', 'Image', 'Picture', 'Main image'],
    enThumbnail: ['英文主图', '英文缩略图', '英文图片', 'English picture', 'English thumbnail'],
    carousel: ['轮播图片', '详情图', '多图', 'Gallery', 'Images', 'Carousel images'],
    enCarousel: ['英文轮播图片', 'English gallery', 'English images'],
    content: ['产品详情', '描述', '产品描述', '介绍', '产品介绍', 'Description', 'Product details'],
    enContent: ['英文描述', '英文介绍', '产品英文详情', 'English description'],
    model: ['产品型号', 'Model no.', 'Model number'],
    spec: ['产品规格', '规格参数', 'Spec', 'Specs'],
    moq: ['最小起订量', '最低起订量', 'MOQ', 'Minimum order quantity'],
    unit: ['计量单位', 'Unit of measure'],
    keywords: ['关键字', '标签', 'Tags'],
    newFlag: ['是否新品', '首发', 'New', 'New arrival'],
    sort: ['顺序', '序号', 'Sort', 'Sort no.'],
  },
  exampleBy: ['model'],
  exampleHere,
  example: {
    productName: '示例产品（导入时自动忽略本行）',
    enProductName: 'Example product (this row is ignored)',
    brandId: '自己的品牌 / your brand',
    cid3: '机组式柔印机',
    price: '128000',
    marketPrice: '138000',
    currency: 'CNY',
    area: '浙江省 / 杭州市',
    thumbnail: 'press-1.jpg',
    enThumbnail: 'press-1-en.jpg',
    carousel: 'press-1.jpg; press-2.jpg',
    content: '产品详情，至少 10 个字，可以换行。',
    enContent: 'Details in English, at least 10 characters.',
    model: 'EXAMPLE-ROW',
    moq: '1',
    unit: '台',
    keywords: '柔印; 八色',
    newFlag: '是',
  },
})

/** A brand of the caller's company, a category and a unit of this show. */
async function exampleHere(ctx: Ctx) {
  const [brand] = await findBrands(ctx.db, exhibitorOf(ctx), {})
  const [unit] = await findDictionary(ctx.db, 'busi_unit')
  return {
    ...(brand ? { brandId: brand.row.name || brand.row.enName } : {}),
    cid3: categoriesOf(await findEdition(ctx.db), 3)[0]?.name ?? '',
    unit: unit?.dictLabel ?? '',
  }
}

const STATE_KEYS = [
  'auditStatus',
  'auditReason',
  'status',
  'hotFlag',
  'upTime',
  'downTime',
  'createTime',
  'updateTime',
] as const

/** Products as a list that can be read, and imported again: the columns of the import, then their state. Names in the caller's language. */
export function exportFile(
  found: readonly { row: ProductRow; brandName: string | null; enBrandName: string | null }[],
  units: ReadonlyMap<string, string>,
  format: 'xlsx' | 'csv',
  locale: Locale,
) {
  const english = locale === 'en-US'
  const word = wordsIn(locale, 'features/products')
  const category = (id: string) => {
    const node = findCategory(id)
    return node ? (english ? node.enName : node.name) : id
  }
  /** A cell as the import reads it again. */
  function cell({ key, type }: FileFact, row: ProductRow): string | number {
    const value = row[key]
    if (Array.isArray(value)) return value.join('; ')
    if (typeof value !== 'string') return type === 'flag' ? word(under('import.flag.', String(value))) : (value ?? '')
    if (value === '') return ''
    if (type === 'category') return category(value)
    if (type === 'region') return placeName(locale, value)
    if (type === 'rich') return htmlToPlain(value)
    return type === 'option' ? (units.get(value) ?? value) : value
  }
  const rows = found.map(({ row, brandName, enBrandName }) => {
    const brand = (english ? enBrandName || brandName : brandName || enBrandName) ?? ''
    const states: Record<(typeof STATE_KEYS)[number], string> = {
      auditStatus: auditText(locale, row.auditStatus),
      auditReason: row.auditStatus === 3 ? row.auditReason : '',
      status: translate(locale, under('shared/record:status.shelf.', row.status)),
      hotFlag: word(under('status.hot.', row.hotFlag)),
      upTime: timeText(row.upTime),
      downTime: timeText(row.downTime),
      createTime: timeText(row.createTime),
      updateTime: timeText(row.updateTime),
    }
    return [
      ...FILE_FACTS.map((fact) => (fact.type === 'ref' ? brand : cell(fact, row))),
      ...STATE_KEYS.map((key) => states[key]),
    ]
  })
  const numbers = keysOf(({ type }) => type === 'money' || type === 'number' || type === 'count')
  const keys = [...IMPORT_FIELDS, ...STATE_KEYS]
  const columns = productFile
    .columns(locale, keys)
    .map((column, at) => ({ ...column, number: numbers.has(keys[at] ?? '') }))
  return tableFile(format, columns, rows, word('export.fileName'))
}
