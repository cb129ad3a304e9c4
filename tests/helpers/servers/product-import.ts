/** A server for the tests of the product list: rows, pictures, and what is stored after. */
import sharp from 'sharp'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { exhibitorWithBrand, addBrand } from '../samples/products.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../server.ts'
import { stringifyCsv } from '../../../src/shared/files/csv.ts'
import {
  productImports,
  productImportFix,
  productImportImage,
  type ProductImportCheck,
} from '../../../src/features/products/import-contract.ts'
import { IMPORT_FIELDS, type ImportCells } from '../../../src/features/products/import-rules.ts'
import { product } from '../../../src/features/products/server/tables.ts'

export type Owner = TestExhibitor & { brandId: string }

export function productImportServer() {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const NONE = Object.fromEntries(IMPORT_FIELDS.map((key) => [key, ''])) as ImportCells
  const rowOf = (over: Partial<ImportCells> = {}): ImportCells => ({
    ...NONE,
    productName: '八色柔印机',
    brandId: '海德',
    cid3: '机组式柔印机',
    price: '128000',
    area: '浙江省 / 杭州市',
    thumbnail: 'A.JPG',
    carousel: 'a.jpg；b.png',
    content: '机组式八色柔版印刷机。\n最高速度每分钟二百米。',
    ...over,
  })
  const csvOf = (rows: Partial<ImportCells>[], keys: readonly string[] = IMPORT_FIELDS) =>
    stringifyCsv([[...keys], ...rows.map((row) => keys.map((key) => row[key as keyof ImportCells] ?? ''))])
  async function picture(name: string, type: 'jpeg' | 'png' = 'jpeg'): Promise<File> {
    const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#409eff' } })
    const bytes = await (type === 'png' ? image.png() : image.jpeg()).toBuffer()
    return new File([bytes as BlobPart], name)
  }

  async function newOwner(over = {}): Promise<Owner> {
    const owner = await exhibitorWithBrand(server, over)
    await addBrand(server, owner, { name: '海德', enName: 'Heide' })
    return owner
  }
  const dryRun = (owner: Owner, rows: Partial<ImportCells>[], options: { draft?: 0 | 1; english?: boolean } = {}) =>
    server.call(
      productImports.check,
      { file: new File([csvOf(rows)], '产品.csv'), draft: options.draft ?? 0 },
      { as: owner.token, english: options.english ?? false },
    )
  const send = async (owner: Owner, batchId: string, name: string, file?: File) =>
    server.call(
      productImportImage,
      { batchId, name, file: file ?? (await picture(name, name.toLowerCase().endsWith('png') ? 'png' : 'jpeg')) },
      { as: owner.token },
    )
  const fix = (owner: Owner, batchId: string, rows: { row: number; values: Record<string, string> }[] = []) =>
    server.call(productImportFix, { batchId, rows }, { as: owner.token })
  const commit = (owner: Owner, batchId: string) => server.call(productImports.commit, { batchId }, { as: owner.token })
  const faults = (rows: ProductImportCheck['rows']) =>
    rows.flatMap((row) => row.errors.map((one) => [row.row, row.status, one.field]))
  const stored = (owner: Owner) =>
    server.db
      .select()
      .from(product)
      .where(and(eq(product.exhibitorId, owner.exhibitorId), eq(product.delFlag, 0)))

  /** A list with its two pictures, ready to be committed. */
  async function ready(owner: Owner, rows: Partial<ImportCells>[]): Promise<string> {
    const { data } = await dryRun(owner, rows)
    for (const name of data.images) await send(owner, data.batchId, name)
    await fix(owner, data.batchId)
    return data.batchId
  }

  return {
    newOwner,
    dryRun,
    rowOf,
    faults,
    stored,
    send,
    picture,
    fix,
    commit,
    get server() {
      return server
    },
    ready,
    csvOf,
  }
}
