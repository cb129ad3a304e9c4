import { describe, expect, it } from 'vitest'
import {
  changedFields,
  isCategoryBelow,
  nextPublicState,
  nextShelfState,
  type AuditStatus,
  type RecordAction,
} from './states.ts'
import { missingLanguage } from './shown-name.ts'

describe('states of reviewed records', () => {
  const because = { refusal: 'notYours' as const, params: { count: 2 } }
  const audits: readonly AuditStatus[] = [0, 1, 2, 3]

  it('let an area put its own reason in the way of an approval or a deletion, where the state alone would allow it', () => {
    const approve: RecordAction<'notYours'> = { type: 'approve', because }
    const remove: RecordAction<'notYours'> = { type: 'delete', because }
    const shelf = audits.map((auditStatus) => nextShelfState({ auditStatus, status: 0, hotFlag: 0 }, approve))
    const shown = audits.map((auditStatus) => nextPublicState({ auditStatus, published: false }, approve))
    for (const outcomes of [shelf, shown])
      expect(outcomes.map((one) => (one.ok ? '' : one.refusal))).toEqual([
        'notPending',
        'notYours',
        'notPending',
        'notPending',
      ])
    expect(nextPublicState({ auditStatus: 2, published: true }, remove)).toEqual({ ok: false, ...because })
    expect(nextShelfState({ auditStatus: 2, status: 1, hotFlag: 0 }, remove)).toMatchObject({
      refusal: 'deleteOnShelf',
    })
  })

  it('send an approved record back to review unless every changed field is free', () => {
    const save = (changed: string[], free: string[]) =>
      nextShelfState({ auditStatus: 2, status: 1, hotFlag: 1 }, { type: 'save', draft: false, changed }, free)
    expect(save(['moq'], ['moq'])).toEqual({ ok: true, state: { auditStatus: 2, status: 1, hotFlag: 1 } })
    expect(save(['moq', 'name'], ['moq'])).toEqual({ ok: true, state: { auditStatus: 1, status: 0, hotFlag: 0 } })
  })
})

describe('small rules', () => {
  it('knows a category by the two digits its parent lacks', () => {
    expect(isCategoryBelow('101', '10102')).toBe(true)
    expect(isCategoryBelow('10102', '1010203')).toBe(true)
    expect([
      isCategoryBelow('101', '1010203'),
      isCategoryBelow('102', '10102'),
      isCategoryBelow('', '10'),
      isCategoryBelow('101', '101'),
    ]).toEqual([false, false, false, false])
  })

  it('finds changed fields by value', () => {
    expect(changedFields({ a: ['1'], b: null, c: 'x' }, { a: ['1'], b: null, c: 'y' })).toEqual(['c'])
    expect(changedFields({ a: ['1', '2'] }, { a: ['2', '1'] })).toEqual(['a'])
  })

  it('names the language that is missing', () => {
    expect([missingLanguage('标签', 'Label'), missingLanguage('标签', ''), missingLanguage('', 'Label')]).toEqual([
      null,
      'en',
      'zh',
    ])
  })
})
