/** A server for the tests of the exhibitor list: checked, committed, and what is stored after. */
import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer } from '../server.ts'
import { exhibitorListCsv, exhibitorListRows, type ExhibitorListRow } from '../../fixtures/exhibitor-list-file.ts'
import { exhibitorAccount } from '../../../src/features/account/server/tables.ts'
import { exhibitor, participation } from '../../../src/features/company/server/tables.ts'
import { exhibitorImports, type ImportCheck } from '../../../src/features/exhibitors/contract.ts'

export function exhibitorImportServer() {
  let server: TestServer
  let review: string
  beforeAll(async () => {
    server = await startTestServer()
    review = (await server.addUser(['organiser_review'])).token
  })
  afterAll(() => server.close())

  const fileOf = (content: Uint8Array | string, name = 'list.csv') => new File([content as BlobPart], name)
  const dryRun = (content: Uint8Array | string, options: { name?: string; as?: string; english?: boolean } = {}) =>
    server.call(
      exhibitorImports.check,
      { file: fileOf(content, options.name) },
      { as: options.as ?? review, english: options.english ?? false },
    )
  const commit = (batchId: string, as = review) => server.call(exhibitorImports.commit, { batchId }, { as })
  const counts = async () => [
    await server.db.$count(exhibitor),
    await server.db.$count(exhibitorAccount),
    await server.db.$count(participation),
  ]

  /** Lists of their own: no account and no booth of another test. */
  let lists = 0
  function freshRows(count: number): ExhibitorListRow[] {
    const n = ++lists
    return exhibitorListRows(count).map((row) => ({
      ...row,
      loginAcc: `l${n}-${row.loginAcc}`,
      boothNo: `L${n}${row.boothNo}`,
    }))
  }
  const csvOf = (rows: readonly ExhibitorListRow[]) => exhibitorListCsv(rows)
  const where = (rows: ImportCheck['rows']) =>
    rows.map((row) => [row.row, row.status, row.errors.map((one) => one.field).join()])

  return {
    freshRows,
    counts,
    dryRun,
    commit,
    csvOf,
    get server() {
      return server
    },
    where,
    get review() {
      return review
    },
    fileOf,
  }
}
