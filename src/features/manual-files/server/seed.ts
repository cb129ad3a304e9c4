/** Files of the manual of a made-up show. */
import { randomBytes } from 'node:crypto'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import { storeKey } from '../../files/server/exports.ts'
import { manualFile, manualFileVersion } from './tables.ts'

type Rows = readonly (readonly string[])[]

const CHECKLIST: Rows = [
  [
    '报到',
    'Sign-in',
    '持报到通知和身份证件到报到处领取参展证',
    'Bring the sign-in notice and an ID to the desk for your badges',
  ],
  ['进馆', 'Move-in', '货车须按预约时段凭车辆进馆证进馆', 'Lorries enter in their booked slot, with a vehicle pass'],
  [
    '展位',
    'Stand',
    '核对楣板、展具和电箱位置，有误当场向服务台提出',
    'Check fascia, furniture and power box, and tell the service desk at once what is wrong',
  ],
  ['消防', 'Fire safety', '灭火器、消防栓和通道前不得堆放物品', 'Keep extinguishers, hydrants and aisles clear'],
]
const LATE: Rows = [
  ...CHECKLIST,
  [
    '闭馆',
    'Closing',
    '离开前切断展位电源，贵重物品随身带走',
    'Switch the stand off before you leave, and take valuables with you',
  ],
]
const RULES_ZH: Rows = [
  ['进馆施工人员须佩戴安全帽和施工证。'],
  ['搭建材料须达到难燃 B1 级，并随身携带检测报告。'],
  ['登高作业须使用合格的脚手架，两米以上须系安全带。'],
  ['电气施工由持证电工进行，通电前由主场检查。'],
]
const RULES_EN: Rows = [
  ['Everyone who builds wears a helmet and a contractor badge.'],
  ['Materials are flame retardant to class B1; keep the test report at hand.'],
  ['Work above two metres needs a sound scaffold and a safety harness.'],
  ['Licensed electricians alone do electrical work; the official contractor checks it before it is live.'],
]
const BOTH = ['事项', 'Item', '要求', 'What to do']

const FILES = [
  { name: '布展自查清单', enName: 'Build-up checklist', lang: 'both', heads: BOTH, versions: [CHECKLIST, LATE] },
  { name: '施工管理规定', enName: 'Rules for building stands', lang: 'zh', heads: ['规定'], versions: [RULES_ZH] },
  { name: '施工管理规定', enName: 'Rules for building stands', lang: 'en', heads: ['Rule'], versions: [RULES_EN] },
] as const

const at = (text: string) => new Date(`${text}+08:00`)
/** When the first and the second version came. Nothing happened after the demo clock. */
const TIMES = [at('2024-09-18T10:00:00'), at('2024-10-10T16:30:00')] as const

/** A checklist in its second version, and rules in either language. */
export async function insertManual(services: Services, db: Db): Promise<void> {
  const createBy = 'review'
  const timeOf = (version: number) => TIMES[version - 1] ?? TIMES[1]
  for (const [orderNum, { heads, versions, ...words }] of FILES.entries()) {
    const columns = heads.map((header) => ({ header }))
    const title = words.lang === 'en' ? words.enName : words.name
    const names: string[] = []
    for (const rows of versions) {
      const { bytes, contentType, fileName: originalName } = await tableFile('xlsx', columns, rows, title)
      const fileName = `${randomBytes(20).toString('hex')}.xlsx`
      await services.store.put(storeKey(fileName), bytes, { contentType })
      await db.insert(storedFile).values({
        fileName,
        originalName,
        kind: 'manual',
        contentType,
        size: bytes.byteLength,
        width: null,
        height: null,
        variants: [],
        ownerKind: 'backOffice',
        ownerId: 0,
        readers: ['busi:manualFile:list', 'busi:manualFile:query'],
        claimedAt: services.clock.realNow(),
      })
      names.push(fileName)
    }
    const [row] = await db
      .insert(manualFile)
      .values({
        ...words,
        orderNum,
        fileName: names.at(-1) ?? '',
        fileVersion: names.length,
        fileTime: timeOf(names.length),
        createBy,
      })
      .returning({ manualId: manualFile.manualId })
    if (!row) continue
    await db
      .insert(manualFileVersion)
      .values(
        names.map((fileName, at) => ({ ...row, fileVersion: at + 1, fileName, createBy, createTime: timeOf(at + 1) })),
      )
  }
}
