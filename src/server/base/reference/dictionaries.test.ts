import { describe, expect, it } from 'vitest'
import { dictionaries } from './dictionaries.ts'
import { POSITIONS } from './positions.ts'

describe.each(['LABEL', 'BABY'] as const)('dictionaries of %s', (edition) => {
  const all = dictionaries(edition)
  const values = (type: string) => all.find((d) => d.dictType === type)?.entries.map((e) => e.dictValue)

  it('has each type once, values and labels in both languages once each', () => {
    expect(new Set(all.map((d) => d.dictType)).size).toBe(all.length)
    for (const d of all) {
      expect(d.dictName && d.enDictName).toBeTruthy()
      for (const key of ['dictValue', 'dictLabel', 'enDictLabel'] as const)
        expect(new Set(d.entries.map((e) => e[key])).size).toBe(d.entries.length)
      expect(d.entries.map((e) => e.dictSort)).toEqual(d.entries.map((_, i) => i + 1))
      expect(d.entries.filter((e) => e.isDefault === 'Y').length).toBeLessThanOrEqual(1)
      expect(d.entries.every((e) => !e.dictValue.startsWith('*'))).toBe(true)
    }
  })

  it('has the values the rules name', () => {
    expect(values('busi_audit_status')).toEqual(['0', '1', '2', '3'])
    expect(values('busi_consulting_type')).toEqual(['1', '2', '3', '4', '5', '9'])
    expect(values('busi_identity')).toEqual(['1', '2', '3', '4', '5', '6', '7', '9'])
    expect(values('busi_invite_status')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
    expect(values('sys_oper_type')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(values('sys_normal_disable')).toEqual(['0', '1'])
    expect(values('busi_unit')).toHaveLength(8)
  })

  it('has every type of business-entities 1.5 and admin-area 16', () => {
    const named = [
      'audit_status',
      'shelf_status',
      'hot_flag',
      'cert_type',
      'purchase_type',
      'purchase_audit',
      'purchase_status',
      'consulting_type',
      'reply_result',
      'identity',
      'visitor_type',
      'invite_channel',
      'invite_status',
      'lead_source',
      'lead_grade',
      'lead_follow',
      'supply_type',
      'company_type',
      'docking_status',
      'data_status',
      'hotel_status',
      'unit',
    ].map((n) => `busi_${n}`)
    const system = [
      'user_sex',
      'show_hide',
      'normal_disable',
      'job_status',
      'job_group',
      'yes_no',
      'notice_type',
      'notice_status',
      'oper_type',
      'common_status',
    ].map((n) => `sys_${n}`)
    expect([...named, ...system].filter((t) => !values(t))).toEqual([])
  })
})

describe('job positions', () => {
  it('has stable ids from 1 and both names once', () => {
    expect(POSITIONS.map((p) => p.id)).toEqual(POSITIONS.map((_, i) => String(i + 1)))
    expect(new Set(POSITIONS.map((p) => p.name)).size).toBe(POSITIONS.length)
    expect(new Set(POSITIONS.map((p) => p.enName)).size).toBe(POSITIONS.length)
  })
})
