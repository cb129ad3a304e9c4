/** What products and brands tell (business-entities 3.3, 3.4), in reading order; the file of products has its columns in the same order. */
import { factsIn, type Fact } from '../../shared/record/facts.ts'

const READ = ['view', 'desk'] as const
const READ_FILE = ['view', 'desk', 'file'] as const
const EVERYWHERE = ['view', 'desk', 'page', 'file'] as const
const FILE = ['file'] as const
const DESK = ['desk'] as const

/** Names, prices, pictures, texts and keywords have places of their own on the page of visitors; the others are lines of it. */
export const PRODUCT_FACTS = [
  { key: 'productName', type: 'text', section: 'basic', in: READ_FILE, lang: 'zh' },
  { key: 'enProductName', type: 'text', section: 'basic', in: READ_FILE, lang: 'en' },
  { key: 'brandId', type: 'ref', section: 'basic', in: EVERYWHERE },
  { key: 'category', type: 'category', section: 'basic', in: ['view', 'desk', 'page'], of: ['cid1', 'cid2', 'cid3'] },
  { key: 'cid1', type: 'category', section: 'basic', in: FILE },
  { key: 'cid2', type: 'category', section: 'basic', in: FILE },
  { key: 'cid3', type: 'category', section: 'basic', in: FILE },
  { key: 'price', type: 'money', section: 'basic', in: READ_FILE },
  { key: 'marketPrice', type: 'money', section: 'basic', in: READ_FILE },
  { key: 'currency', type: 'currency', section: 'basic', in: FILE },
  { key: 'area', type: 'region', section: 'basic', in: EVERYWHERE },
  { key: 'thumbnail', type: 'image', section: 'pictures', in: READ_FILE, lang: 'zh' },
  { key: 'enThumbnail', type: 'image', section: 'pictures', in: READ_FILE, lang: 'en' },
  { key: 'carousel', type: 'images', section: 'pictures', in: READ_FILE, lang: 'zh' },
  { key: 'enCarousel', type: 'images', section: 'pictures', in: READ_FILE, lang: 'en' },
  { key: 'video', type: 'file', section: 'pictures', in: READ },
  { key: 'content', type: 'rich', section: 'details', in: READ_FILE, lang: 'zh' },
  { key: 'enContent', type: 'rich', section: 'details', in: READ_FILE, lang: 'en' },
  { key: 'model', type: 'text', section: 'more', in: EVERYWHERE },
  { key: 'spec', type: 'text', section: 'more', in: EVERYWHERE },
  { key: 'moq', type: 'number', section: 'more', in: EVERYWHERE },
  { key: 'unit', type: 'option', section: 'more', in: ['desk', 'file'], options: 'busi_unit' },
  { key: 'keywords', type: 'list', section: 'more', in: READ_FILE },
  { key: 'newFlag', type: 'flag', section: 'more', in: FILE },
  { key: 'sort', type: 'count', section: 'more', in: FILE },
] as const satisfies readonly Fact[]

/** Lines of the page of visitors, and the fields they are made of. */
export const PRODUCT_LINES = factsIn(PRODUCT_FACTS, 'page')
export type LineField = Exclude<(typeof PRODUCT_LINES)[number]['key'], 'category'> | 'cid1' | 'cid2' | 'cid3' | 'unit'
export const LINE_FIELDS = [
  ...PRODUCT_LINES.flatMap((fact): readonly string[] => ('of' in fact ? fact.of : [fact.key])),
  'unit',
] as LineField[]

export const BRAND_FACTS = [
  { key: 'name', type: 'text', section: 'basic', in: DESK, lang: 'zh' },
  { key: 'enName', type: 'text', section: 'basic', in: DESK, lang: 'en' },
  { key: 'icon', type: 'image', section: 'basic', in: DESK },
  { key: 'cid', type: 'category', section: 'basic', in: DESK },
  { key: 'contactName', type: 'text', section: 'basic', in: DESK },
  { key: 'mobile', type: 'text', section: 'basic', in: DESK },
  { key: 'channel', type: 'list', section: 'basic', in: DESK, options: 'busi_brand_channel' },
  { key: 'area', type: 'regions', section: 'basic', in: DESK, label: 'salesArea' },
  { key: 'supplyName', type: 'text', section: 'basic', in: DESK },
  { key: 'story', type: 'text', section: 'details', in: DESK, lang: 'zh' },
  { key: 'enStory', type: 'text', section: 'details', in: DESK, lang: 'en' },
  { key: 'foundedYear', type: 'number', section: 'more', in: DESK },
  { key: 'originCountry', type: 'region', section: 'more', in: DESK },
  { key: 'trademarkNo', type: 'text', section: 'more', in: DESK },
  { key: 'trademarkFile', type: 'file', section: 'more', in: DESK },
] as const satisfies readonly Fact[]
