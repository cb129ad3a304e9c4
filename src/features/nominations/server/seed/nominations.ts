/** Nominations of a seeded exhibitor in every state: drafts, waiting, with a letter, registered, rejected, taken by another. */
import { randomBytes } from 'node:crypto'
import { CHINA } from '../../../../shared/lib/own-regions.ts'
import { numberRegistered } from '../../../invitations/server/exports.ts'
import { invitation } from '../../../invitations/server/tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { caseOf, decider, type SeededCase, type SeededCompany } from '../../../../server/base/demo/cases.ts'
import { minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import { chineseName, sampleMobile } from '../../../../server/base/demo/people.ts'
import { seeded } from '../../../../server/base/demo/random.ts'
import type { AuditStatus } from '../../../../server/base/demo/types.ts'
import { pickContent } from '../../../../server/base/records/content.ts'
import { categoriesOf } from '../../../../server/base/reference/categories.ts'
import { findEdition } from '../../../../server/base/parameters.ts'
import { fullName, keysOf } from '../../rules.ts'
import { EMPTY_NOMINATION } from '../area.ts'
import { newBenefitCode } from '../letter.ts'
import { nomination } from '../tables.ts'

const POSITIONS = ['采购总监', '总经理', '供应链经理', '包装设计总监', '品牌经理'] as const
const COMPANIES = ['临江食品集团', '云岭日化有限公司', '东湖医药包装', '晨光酒业', '海岸电子商务'] as const
const PLACES = [
  ['310000', '310100'],
  ['330000', '330100'],
  ['440000', '440300'],
  ['510000', '510100'],
] as const
const REASON = '该观众与本届展会的类别不符，请补充说明推荐理由。'

type Fate = AuditStatus | 'registered' | 'taken'
const MANY: readonly Fate[] = [1, 1, 2, 'registered', 0, 3, 'taken']
const FEW: readonly Fate[] = [1, 2, 3]

/** @param loginAcc of the first account: the demo exhibitor has many, the second one and a third of the others a few */
export async function insertNominations(db: Db, company: SeededCompany, loginAcc: string): Promise<SeededCase[]> {
  // Its own stream of chance, so that it changes nothing else.
  const random = seeded(`nominations ${company.enCompanyName}`)
  const demo = loginAcc === 'demo'
  if (!demo && loginAcc !== 'demo2' && !random.chance(0.35)) return []
  const categories = categoriesOf(await findEdition(db), 3).map((one) => one.id)
  const cases: SeededCase[] = []
  for (const [at, fate] of (demo ? MANY : FEW).entries()) {
    const name = chineseName(random)
    const auditStatus: AuditStatus = fate === 'registered' ? 2 : fate === 'taken' ? 3 : fate
    const times = reviewTimes(minutesBefore(60 * 24 * random.int(8, 20)), auditStatus, random)
    const [province, city] = random.pick(PLACES)
    const content = {
      ...EMPTY_NOMINATION,
      lastName: name.slice(0, 1),
      firstName: name.slice(1),
      companyName: random.pick(COMPANIES),
      position: random.pick(POSITIONS),
      mobile: sampleMobile(random),
      email: `vip${company.id}-${at + 1}@buyer.example`,
      country: CHINA,
      province,
      city,
      identity: random.pick(['1', '2', '6']),
      kindAndProduct: random.sample(categories, 2),
      visitorType: 2,
      language: 'zh-CN',
      reason: random.pick(['年采购额较大的老客户', '计划新建产线', '']),
      consentFlag: 1,
    }
    const invited = auditStatus === 2 ? await inviteSeeded(db, company.id, content, times.updateTime, fate) : null
    const seed = { ...times, auditStatus, auditReason: fate === 3 ? REASON : '' }
    const [row] = await db
      .insert(nomination)
      .values({
        ...content,
        ...keysOf(content),
        ...seed,
        exhibitorId: company.id,
        takenFlag: Number(fate === 'taken'),
        auditBy: fate === 'taken' ? '' : decider(seed),
        ...(invited === null
          ? {}
          : {
              invitationId: invited,
              benefitCode: newBenefitCode(),
              approved: pickContent(EMPTY_NOMINATION, content) as Record<string, unknown>,
            }),
      })
      .returning()
    if (row && fate !== 'taken')
      cases.push(...caseOf('NOMINATION', row, seed, { title: fullName(row), enTitle: '', thumbnail: '' }, company))
  }
  await numberRegistered({ db })
  return cases
}

/** The invitation a seeded letter leads to. */
async function inviteSeeded(
  db: Db,
  exhibitorId: number,
  person: typeof EMPTY_NOMINATION,
  at: Date,
  fate: Fate,
): Promise<number | null> {
  const { email, mobile, companyName: company, position, country, language } = person
  const registered = fate === 'registered'
  const [row] = await db
    .insert(invitation)
    .values({
      exhibitorId,
      channel: 6,
      name: fullName(person),
      email,
      mobile,
      company,
      position,
      country,
      language,
      addressKey: keysOf(person).emailKey,
      status: registered ? 5 : 2,
      source: 'MANUAL',
      token: randomBytes(17).toString('base64url').slice(0, 22),
      sentTime: at,
      ...(registered ? { openTime: at, registerTime: at } : {}),
      createTime: at,
      updateTime: at,
    })
    .returning({ id: invitation.id })
  return row?.id ?? null
}
