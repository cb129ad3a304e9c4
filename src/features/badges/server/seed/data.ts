import { badgeQuota } from '../../../booth-forms/server/exports.ts'
import { CHINA } from '../../../../shared/lib/own-regions.ts'
import { idCardCheck } from '../../../../shared/form/rules/identity.ts'
import { minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import { chineseName, POSITIONS_ZH, sampleMobile } from '../../../../server/base/demo/people.ts'
import { PORTRAITS } from '../../../../server/base/demo/portraits.ts'
import type { Random } from '../../../../server/base/demo/random.ts'
import type { AuditStatus, BadgeSeed, BoothSeed, CompanySeed } from '../../../../server/base/demo/types.ts'

const REASONS = [
  ['照片不清晰，请上传近期正面免冠照。', 'The photo is not clear. Please upload a recent portrait from the front.'],
  ['姓名与证件不一致，请核对。', 'The name differs from the document. Please check it.'],
] as const
const DIVISIONS = ['110105', '310101', '320102', '330106', '350203', '440305', '510104'] as const
const OVERSEAS = [
  ['Berg', 'Anna'],
  ['Keller', 'Jonas'],
  ['Rossi', 'Giulia'],
  ['Martin', 'Claire'],
  ['Novak', 'Petr'],
  ['Tanaka', 'Yuki'],
  ['Silva', 'Rafael'],
  ['Larsen', 'Ingrid'],
] as const
const POSITIONS_EN = [
  'Sales manager',
  'Export manager',
  'Managing director',
  'Service engineer',
  'Marketing manager',
] as const

const pad = (number: number, length: number) => String(number).padStart(length, '0')

/** An ID number that passes: division, a birthday, a serial, the check character. Nobody's, as the demo's companies are nobody's. */
function idNumber(random: Random): string {
  const day = `${random.int(1968, 1999)}${pad(random.int(1, 12), 2)}${pad(random.int(1, 28), 2)}`
  const first17 = `${random.pick(DIVISIONS)}${day}${pad(random.int(0, 999), 3)}`
  return first17 + idCardCheck(first17)
}

/** States of a booth's badges, the contact person's first; `printed` says how many of them have been made. */
export interface BadgeStates {
  states: readonly AuditStatus[]
  printed?: number
}

/** Badges of one company, booth by booth, never more than a booth may have. */
export function buildBadges(
  { company, booths, random }: { company: CompanySeed; booths: readonly BoothSeed[]; random: Random },
  wanted: readonly BadgeStates[],
): BadgeSeed[] {
  const overseas = company.country !== CHINA
  return booths.flatMap((booth, at) => {
    const { states, printed = 0 } = wanted[at] ?? { states: [] }
    return states.slice(0, badgeQuota(booth.area)).map((auditStatus, place): BadgeSeed => {
      const reason = random.pick(REASONS)
      const name = chineseName(random)
      const [surname, firstName] = overseas ? random.pick(OVERSEAS) : [name.slice(0, 1), name.slice(1)]
      return {
        booth: at,
        certType: overseas ? 2 : 1,
        certNo: overseas ? `P${pad(random.int(0, 99_999_999), 8)}` : idNumber(random),
        surname,
        firstName,
        mobile: overseas ? '' : sampleMobile(random),
        email: overseas
          ? `${firstName.toLowerCase()}.${surname.toLowerCase()}@${company.email.split('@')[1] ?? 'expo.example'}`
          : '',
        position: overseas ? '' : random.pick(POSITIONS_ZH),
        enPosition: overseas ? random.pick(POSITIONS_EN) : '',
        portrait: auditStatus === 0 ? null : random.int(0, PORTRAITS - 1),
        contactFlag: place === 0 ? 1 : 0,
        printStatus: auditStatus === 2 && place < printed ? 1 : 0,
        consentFlag: auditStatus === 0 ? 0 : 1,
        auditStatus,
        auditReason: auditStatus === 3 ? (overseas ? reason[1] : reason[0]) : '',
        ...reviewTimes(minutesBefore(random.int(2, 10) * 1440 + random.int(0, 600)), auditStatus, random),
      }
    })
  })
}
