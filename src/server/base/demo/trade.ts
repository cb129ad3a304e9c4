import type { PictureKind } from './picture-shapes.ts'

/** A Chinese text with its English counterpart. */
export type Pair = readonly [zh: string, en: string]

/** What a company of one trade makes, says and is called; the builders combine these into exhibitors. */
export interface Trade {
  key: string
  /** End of the company name, before 有限公司 / Co., Ltd. */
  names: readonly Pair[]
  /** Likely values of busi_company_type. */
  companyTypes: readonly string[]
  /** Continues "The company …" / "公司…". */
  focus: Pair
  /** Who buys. */
  customers: Pair
  /** Selling points, of which a product page shows three. */
  points: readonly Pair[]
  products: readonly ProductTemplate[]
}

export interface ProductTemplate {
  /** Chinese name of the level-3 category. */
  leaf: string
  picture: PictureKind
  name: Pair
  /** CNY, lowest and highest; [0, 0] is always negotiated. */
  price: readonly [low: number, high: number]
  /** busi_unit. */
  unit: string
  /** Machines carry a model number in their name, other goods one of the variants. */
  machine: boolean
  /** Figures that need no translation. */
  specs: readonly string[]
  variants: readonly Pair[]
}

/** One line of a trade's product table: leaf | picture | zh | en | low-high | unit | specs; … | variants zh=en; … (none for machines). */
export function products(table: string): ProductTemplate[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [leaf = '', picture = 'box', zh = '', en = '', price = '0-0', unit = '1', specs = '', variants = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      const [low = 0, high = 0] = price.split('-').map(Number)
      return {
        leaf,
        picture: picture as PictureKind,
        name: [zh, en] as const,
        price: [low, high] as const,
        unit,
        machine: variants === '',
        specs: specs.split('; '),
        variants: pairs(variants),
      }
    })
}

/** `中文=English; 中文=English` */
export function pairs(text: string): Pair[] {
  return text
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const [zh = '', en = ''] = pair.split('=')
      return [zh.trim(), en.trim()] as const
    })
}
