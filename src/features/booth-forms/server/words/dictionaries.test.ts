import { describe, expect, it } from 'vitest'
import { dictionaries } from '../../../../server/base/reference/dictionaries.ts'
import { boothFormDictionaries } from './dictionaries.ts'

/** booth-forms 10, as it stands there. */
const NAMED =
  'busi_report_status busi_late_flag busi_booth_type busi_wall busi_shelf_kind busi_fascia_text busi_build_mode busi_build_material busi_move_action busi_rent_group busi_power_kind busi_carrier_mode busi_packing busi_vehicle_type busi_vehicle_purpose busi_service_type busi_deposit_status busi_currency'

describe('dictionaries of the booth forms', () => {
  const own = boothFormDictionaries()
  const all = [...dictionaries('LABEL'), ...own]
  const values = (type: string) => own.find((one) => one.dictType === type)?.entries.map((entry) => entry.dictValue)

  it('has every type of booth-forms 10, once', () => {
    const types = all.map((one) => one.dictType)
    expect(NAMED.split(' ').filter((type) => !types.includes(type))).toEqual([])
    expect(new Set(types).size).toBe(types.length)
  })
  it('has the values the design names', () => {
    expect(values('busi_report_status')).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(values('busi_wall')).toEqual(['B', 'L', 'R'])
    expect(values('busi_build_mode')).toEqual(['OWN_CONTRACTOR', 'OFFICIAL', 'EMPTY'])
    expect(values('busi_packing')).toEqual(['WOOD', 'CARTON', 'PALLET', 'NUDE', 'OTHER'])
  })
  it('words every value in both languages, each once', () => {
    for (const { entries } of own) {
      expect(entries.length).toBeGreaterThan(1)
      for (const { dictLabel, enDictLabel } of entries) {
        expect(dictLabel).toMatch(/[\u4e00-\u9fff]/)
        expect(enDictLabel).not.toMatch(/[\u4e00-\u9fff]|:|options\./)
      }
      expect(new Set(entries.map((one) => one.enDictLabel)).size).toBe(entries.length)
    }
  })
})
