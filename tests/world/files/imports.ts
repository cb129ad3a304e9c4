/** Every import of the portal, with somebody who may use it and what makes a row of its template somebody else's. */
import { badgeImports } from '../../../src/features/badges/import-contract.ts'
import { buyerImports } from '../../../src/features/buyers/contract.ts'
import { exhibitorImports } from '../../../src/features/exhibitors/contract.ts'
import { boothPaidImports } from '../../../src/features/exhibitors/fee-contract.ts'
import { bankCheck } from '../../../src/features/form-desk/ledger-contract.ts'
import { priceImports } from '../../../src/features/form-desk/prices-contract.ts'
import { invitationImports } from '../../../src/features/invitations/import-contract.ts'
import { smsImports } from '../../../src/features/invitations/sms-contract.ts'
import { deskMeetingImports } from '../../../src/features/matchmaking/desk-contract.ts'
import { nominationImports } from '../../../src/features/nominations/import-contract.ts'
import { productImports } from '../../../src/features/products/import-contract.ts'
import { userImports } from '../../../src/features/users/import-contract.ts'
import { parseCsv } from '../../../src/shared/files/csv.ts'
import type { AnyCall } from '../../helpers/calls.ts'
import { idNumber } from '../../helpers/samples/badges.ts'
import type { TestServer } from '../../helpers/server.ts'

export interface AnyImport {
  name: string
  calls: { check: AnyCall; badRows: AnyCall; template: AnyCall; commit: AnyCall }
  side: 'exhibitor' | 'office'
  /** Fields that go with the file. */
  input: Record<string, unknown>
  /** Cells of the example row that are changed, by the template's column: a copy of the example is passed over. */
  other: Record<string, (n: number) => string>
}

const mail = (n: number) => `person${n}@example.net`
/** Columns by their Chinese heading in the template. */
export const IMPORTS: readonly AnyImport[] = [
  {
    name: 'badges',
    calls: badgeImports,
    side: 'exhibitor',
    input: { consentFlag: 1, dryRun: 1 },
    other: { 证件号码: (n) => idNumber(7000 + n) },
  },
  {
    name: 'nominations',
    calls: nominationImports,
    side: 'exhibitor',
    input: { consentFlag: 1, dryRun: 1 },
    other: { 邮箱: mail, 手机: (n) => `1390013${8000 + n}` },
  },
  {
    name: 'invitations',
    calls: invitationImports,
    side: 'exhibitor',
    input: { consentFlag: 1, channel: 1, dryRun: 1 },
    other: { 邮箱: mail },
  },
  {
    name: 'mobiles',
    calls: smsImports,
    side: 'exhibitor',
    input: { dryRun: 1 },
    other: { 手机号: (n) => `1390014${8000 + n}` },
  },
  {
    name: 'products',
    calls: productImports,
    side: 'exhibitor',
    input: { draft: 1 },
    other: {
      型号: (n) => `M-${n}`,
      产品名称: (n) => `印刷机 ${n}`,
      产品英文名称: (n) => `Press ${n}`,
      缩略图: () => '',
      英文图: () => '',
      轮播图: () => '',
    },
  },
  {
    name: 'buyers',
    calls: buyerImports,
    side: 'office',
    input: { consentFlag: 1, dataSource: '上届买家' },
    other: { 邮箱: mail, 手机: (n) => `1390015${8000 + n}` },
  },
  {
    name: 'registrations',
    calls: deskMeetingImports,
    side: 'office',
    input: {},
    // Brands of the show that the test has.
    other: { 品牌: (n) => `对接品牌 ${n}`, 邮箱: mail },
  },
  {
    name: 'exhibitors',
    calls: exhibitorImports,
    side: 'office',
    input: {},
    other: {
      登录账号: (n) => `company${n}`,
      邮箱: mail,
      展位号: (n) => `1B${10 + n}`,
      公司名称: (n) => `示例公司 ${n}`,
      公司英文名称: (n) => `Example ${n} Ltd.`,
    },
  },
  {
    name: 'booth fees',
    calls: boothPaidImports,
    side: 'office',
    input: {},
    // Booths of the show that the test has.
    other: { 展馆: () => '1', 展位号: (n) => `1F${n}` },
  },
  {
    name: 'prices',
    calls: priceImports,
    side: 'office',
    input: {},
    other: { 中文名称: (n) => `长条桌 ${n}`, 英文名称: (n) => `Trestle table ${n}` },
  },
  {
    name: 'users',
    calls: userImports,
    side: 'office',
    input: { dryRun: 1 },
    other: { 登录账号: (n) => `colleague${n}`, 邮箱: mail, 手机: (n) => `1390016${8000 + n}` },
  },
]

/** A bank statement: an import without a template, whose headings each bank chooses. */
export const STATEMENT = {
  call: bankCheck,
  input: { currency: 'CNY' },
  headings: ['交易日期', '金额', '币种', '借贷标志', '对方户名', '摘要', '附言'],
  row: (n: number): string[] => ['2024-10-12', `${n}00.00`, 'CNY', '贷', `示例公司 ${n}`, `1F${n}`, '展具'],
} as const

/** Headings and the example of a template, as a person would read them. */
export async function templateOf(server: TestServer, one: AnyImport, token: string) {
  const { data } = (await server.call(one.calls.template, { format: 'csv' }, { as: token })) as { data: Buffer }
  const [headings = [], example = []] = parseCsv(data.toString('utf8'))
  return { headings, example }
}

/** A row that the import takes: the example with somebody else's name. */
export function rowOf(
  one: AnyImport,
  { headings, example }: { headings: string[]; example: string[] },
  n: number,
): string[] {
  const changes = Object.entries(one.other)
  return headings.map((heading, at) => {
    const change = changes.find(([name]) => heading.split(' / ')[0]?.replace(/\*/g, '') === name)
    return change ? change[1](n) : (example[at] ?? '')
  })
}
