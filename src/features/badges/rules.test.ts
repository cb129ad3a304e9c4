import { describe, expect, it } from 'vitest'
import { idNumber } from '../../../tests/helpers/samples/badges.ts'
import { checkStruct } from '../../shared/form/rules.ts'
import { compactNumber, DOCUMENT_TYPES, maskDocument, type DocumentType } from '../../shared/form/rules/documents.ts'
import { badgeQuota } from '../booth-forms/catalogue/included.ts'
import { badgeStruct, requiredBadgeFields, type BadgeContext } from './fields.ts'
import {
  checkNumber,
  documentKey,
  monthsAfter,
  newBadgeState,
  nextBadge,
  personName,
  type BadgeState,
} from './rules.ts'

const context: BadgeContext = { locale: 'zh-CN', draft: false, photoRequired: false, closeDate: '2024-12-04' }
const person = {
  certType: 1,
  certNo: idNumber(1),
  surname: '王',
  firstName: '芳',
  mobile: '13800138000',
  consentFlag: 1,
}
const faults = (value: object, over: Partial<BadgeContext> = {}) =>
  checkStruct(badgeStruct({ ...context, ...over }), value).map(({ field, msgKey }) => `${field} ${msgKey}`)

it('a badge is refused for everything at once, its consent too', () => {
  expect(faults({ ...person, certNo: '110101199003070000', consentFlag: 0 }).sort()).toEqual([
    'certNo shared/form:rules.idCard',
    'consentFlag shared/form:rules.consent',
  ])
  expect(faults({ ...person, firstName: '', consentFlag: null })).toContain('consentFlag shared/form:rules.consent')
})

describe('documents', () => {
  it.each<[DocumentType, string, boolean]>([
    [1, idNumber(7), true],
    [1, '110101900307123', true],
    [1, '11010519491231002X', true],
    [1, '110105194912310021', false],
    [1, '11010119900230851X', false],
    [1, '1101019003071234', false],
    [2, 'E12345678', true],
    [2, 'AB123', true],
    [2, 'AB12', false],
    [2, 'A'.repeat(18), false],
    [2, 'E1234-567', false],
    [3, 'H12345678', true],
    [3, 'M1234567890', true],
    [3, 'H1234567', false],
    [3, 'A12345678', false],
    [4, '12345678', true],
    [4, '1234567890B', true],
    [4, '1234567890', false],
    [4, 'B12345678', false],
  ])('of type %s: %s is %s', (type, number, fits) => {
    expect(checkNumber(type, number) === true).toBe(fits)
  })

  it('are refused at the number, an ID card in the words of the specification', () => {
    expect(faults({ ...person, certNo: '110101199003070000' })).toEqual(['certNo shared/form:rules.idCard'])
    expect(faults({ ...person, certType: 3, certNo: 'X1' })).toEqual(['certNo features/badges:faults.hkMacao'])
    // A draft may lack the number, but a wrong one is wrong in a draft too.
    expect(faults({ certType: 1 }, { draft: true })).toEqual([])
    expect(faults({ certType: 1, certNo: '123' }, { draft: true })).toEqual(['certNo shared/form:rules.idCard'])
  })

  it('are read as people write them', () => {
    expect(compactNumber(' 1101 0519 4912 3100 2x ')).toBe('11010519491231002X')
    expect(compactNumber('1234567890（b）')).toBe('1234567890B')
    expect(faults({ ...person, certType: 4, certNo: '1234567890(B)' })).toEqual([])
  })

  it('are one person whether an ID number has 15 or 18 digits', () => {
    expect(documentKey(1, '110105491231002')).toBe(documentKey(1, '11010519491231002X'))
    expect(documentKey(2, '110105491231002')).not.toBe(documentKey(1, '110105491231002'))
    expect([documentKey(null, 'E123456'), documentKey(2, '')]).toEqual(['', ''])
  })

  it('show their ends only', () => {
    expect(maskDocument(1, '11010519491231002X')).toBe('1101**********002X')
    expect(maskDocument(2, 'E12345678')).toBe('E1***78')
    for (const type of DOCUMENT_TYPES) expect(maskDocument(type, '12345')).not.toContain('3')
  })
})

describe('names', () => {
  it.each<[certType: number, surname: string, firstName: string, problem: string | null]>([
    [1, '王', '芳', null],
    [1, '阿依古丽', '买买提', null],
    [1, '买买提', '·', 'firstName shared/form:rules.personName'],
    [2, 'Łukaszewicz', 'Đặng', null],
    [2, 'O’Neill', 'Şule', null],
    [2, 'Sukarno', '', null],
    [1, '王', '', 'firstName shared/form:inputPlaceholder'],
    [1, '王芳芳芳芳', '芳芳芳芳芳芳', 'firstName shared/form:rules.nameMax10'],
    [1, '王', 'Fang', 'firstName shared/form:rules.nameMax10'],
    [1, '王1', '芳', 'surname shared/form:rules.nameMax10'],
    [2, 'Berg', 'Anna Maria', null],
    [2, "O'Neill", 'Jean-Luc', null],
    [2, '王', 'Fang', 'surname features/badges:faults.latinName'],
    [4, 'Chen', 'Li', null],
    [4, '陈', '立', null],
    [3, 'Ch3n', 'Li', 'surname features/badges:faults.anyName'],
  ])('of document %s: %s %s', (certType, surname, firstName, problem) => {
    const numbers: Record<number, string> = { 1: person.certNo, 2: 'E12345678', 3: 'H12345678', 4: '12345678' }
    expect(faults({ ...person, certType, certNo: numbers[certType], surname, firstName })).toEqual(
      problem ? [problem] : [],
    )
  })

  it('stand in their own order on the badge', () => {
    expect(personName({ surname: '王', firstName: '芳' })).toBe('王芳')
    expect(personName({ surname: 'Berg', firstName: 'Anna' })).toBe('Anna Berg')
    expect(personName({ surname: 'Berg', firstName: '' })).toBe('Berg')
  })
})

describe('what a badge needs', () => {
  it('is a mobile in Chinese and an e-mail in English (B17)', () => {
    const { mobile: _, ...rest } = person
    expect(faults({ ...rest, email: 'a@example.com' })).toEqual(['mobile shared/form:inputPlaceholder'])
    expect(faults({ ...rest, email: 'a@example.com' }, { locale: 'en-US' })).toEqual([])
    expect(faults(person, { locale: 'en-US' })).toEqual(['email shared/form:inputPlaceholder'])
  })

  it('is the consent of the person, and a photo where the organiser wants one', () => {
    expect(faults({ ...person, consentFlag: 0 })).toEqual(['consentFlag shared/form:rules.consent'])
    expect(faults(person, { photoRequired: true })).toEqual(['photo shared/form:rules.fileMissing'])
  })

  it('is not the number again where the server has it for this type of document', () => {
    const kept = { certType: 1, passport: false }
    expect(faults({ ...person, certNo: '' }, { kept })).toEqual([])
    expect(faults({ ...person, certNo: '', certType: 4 }, { kept })).toEqual(['certNo shared/form:inputPlaceholder'])
  })

  it('is a passport valid for six months and its page when a visa letter is asked for', () => {
    const visa = {
      ...person,
      certType: 2,
      certNo: 'E12345678',
      surname: 'Berg',
      firstName: 'Anna',
      visaLetterFlag: 1,
    }
    expect(requiredBadgeFields(visa, context)).toEqual(
      expect.arrayContaining(['nationality', 'gender', 'birthDate', 'passportExpire', 'passportFile', 'embassyCity']),
    )
    const whole = {
      nationality: '276',
      gender: 2,
      birthDate: '1990-03-07',
      passportFile: 'a.pdf',
      embassyCity: 'Berlin',
    }
    expect(faults({ ...visa, ...whole, passportExpire: '2025-06-03' })).toEqual([
      'passportExpire features/badges:faults.passportExpire',
    ])
    expect(faults({ ...visa, ...whole, passportExpire: '2025-06-04' })).toEqual([])
    expect(faults({ ...visa, ...whole, passportExpire: '2020-01-01' })).toHaveLength(1)
    expect(faults({ ...person, visaLetterFlag: 1 })).toEqual(['visaLetterFlag features/badges:faults.visaPassport'])
  })

  it('counts months to the same day or the last one there is', () => {
    expect(monthsAfter('2024-12-04', 6)).toBe('2025-06-04')
    expect(monthsAfter('2024-08-31', 6)).toBe('2025-02-28')
    expect(monthsAfter('2023-08-31', 6)).toBe('2024-02-29')
  })
})

it.each([
  [9, 3],
  [18, 6],
  [20, 6],
  [54, 18],
  [8.9, 0],
])('a booth of %s m² has %s free badges (B1)', (area, quota) => {
  expect(badgeQuota(area)).toBe(quota)
})

describe('states', () => {
  const state = (over: Partial<BadgeState>): BadgeState => ({ ...newBadgeState(true), ...over })
  it('follow SM-A', () => {
    expect(newBadgeState(false)).toMatchObject({ auditStatus: 1, printStatus: 0 })
    expect(nextBadge(state({ auditStatus: 2 }), { type: 'save', draft: false, changed: ['surname'] })).toMatchObject({
      ok: true,
      state: { auditStatus: 1 },
    })
    expect(nextBadge(state({ auditStatus: 1 }), { type: 'save', draft: false, changed: [] })).toMatchObject({
      refusal: 'pendingEdit',
    })
  })
  it.each(['save', 'cancel', 'delete', 'revoke'] as const)('refuse to %s what is printed', (type) => {
    const action = type === 'save' ? { type, draft: false, changed: ['surname'] } : { type }
    expect(nextBadge(state({ auditStatus: 2, printStatus: 1 }), action)).toEqual({
      ok: false,
      refusal: 'printed',
      params: {},
    })
  })
})
