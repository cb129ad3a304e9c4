import { describe, expect, it } from 'vitest'
import { SEMINAR } from '../../../../../tests/helpers/samples/seminars.ts'
import { parseStruct } from '../../../../shared/form/rules.ts'
import { chargesOf, formStruct } from '../../definition/definition.ts'
import type { Content, FormView } from '../../model.ts'
import { DEFAULT_PRICES } from '../../pricing/default-prices.ts'
import { h13 } from './definition.ts'
import { offeredSlots, roomsOf, slotsOf } from './rooms.ts'

const settings = {
  'forms.h13.rooms': JSON.stringify([
    { code: 'M1', name: '1 号会议室', enName: 'Meeting room 1', seats: '150' },
    { code: 'FORUM', name: '论坛区', enName: '', seats: '151' },
  ]),
  'forms.h13.slots': JSON.stringify(['T 11:00', 'T 10:00', 'T+1 14:00', 'T+3 10:00'].map((begin) => ({ begin }))),
}
const view: FormView = {
  booth: {
    boothId: '1',
    boothNo: '1A01',
    hall: 'N1',
    boothType: 1,
    area: 18,
    width: 6,
    depth: 3,
    openSides: 1,
    units: 2,
    settleCurrency: 'CNY',
    companyName: '测试公司',
    companyNameEn: 'Test Company',
  },
  late: false,
  others: {},
  previous: null,
  submitted: null,
  inTime: null,
  days: { openDate: '2024-12-02', closeDate: '2024-12-04' },
  settings,
}
const speaker = { name: '李明', enName: 'Li Ming', title: '总工', company: '测试公司', bio: '' }
const event: Content = {
  ...SEMINAR,
  roomId: 'M1',
  slotId: 'T 10:00',
  altSlotId: 'T 11:00',
  equipment: ['MIC'],
  speakers: [speaker],
}
function refused(content: Content): string[] {
  const parsed = parseStruct(formStruct(h13, view, { draft: false, locale: 'zh-CN' }), content)
  return parsed.ok ? [] : [...new Set(parsed.problems.map((one) => one.field))].sort()
}
const price = (content: Content) =>
  chargesOf(h13, content, view, { prices: DEFAULT_PRICES, currency: 'CNY' }).map(({ code }) => code)

describe('H13', () => {
  it('reads rooms and slots as the organiser keeps them, and offers those of the show’s days', () => {
    expect(roomsOf(view)).toEqual([
      { id: 'M1', name: { zh: '1 号会议室', en: 'Meeting room 1' }, seats: 150 },
      { id: 'FORUM', name: { zh: '论坛区', en: '论坛区' }, seats: 151 },
    ])
    expect(slotsOf(view).at(-1)?.begin).toBe('2024-12-05 10:00')
    expect(offeredSlots(view)).toEqual([
      { id: 'T 10:00', begin: '2024-12-02 10:00', end: '10:45' },
      { id: 'T 11:00', begin: '2024-12-02 11:00', end: '11:45' },
      { id: 'T+1 14:00', begin: '2024-12-03 14:00', end: '14:45' },
    ])
  })
  it('takes a whole application', () => {
    expect(refused(event)).toEqual([])
    expect(refused({ ...event, altSlotId: '', equipment: [] })).toEqual([])
  })
  it.each([
    ['titleZh', { titleZh: '新' }],
    ['titleEn', { titleEn: '趋势' }],
    ['abstractZh', { abstractZh: '太短' }],
    ['abstractEn', { language: 'BOTH' }],
    ['roomId', { roomId: 'M9' }],
    ['slotId', { slotId: 'T 12:00' }],
    ['slotId', { slotId: 'T+3 10:00' }],
    ['altSlotId', { altSlotId: 'T 10:00' }],
    ['audience', { audience: 9 }],
    ['audience', { audience: 151 }],
    ['speakers', { speakers: [] }],
    ['speakers', { speakers: Array.from({ length: 5 }, () => speaker) }],
    ['speakers.0.photo', { speakers: [{ ...speaker, photo: ['upload/a.png', 'upload/b.png'] }] }],
    ['speakers.0.name', { speakers: [{ ...speaker, name: '李' }] }],
    ['equipment.0', { equipment: ['PIANO'] }],
    ['kind', { kind: null }],
  ])('refuses a wrong %s: %j', (field, change) => {
    expect(refused({ ...event, ...change })).toEqual([field])
  })
  it('asks to choose the room and the time, not to type them', () => {
    const parsed = parseStruct(formStruct(h13, view, { draft: false, locale: 'zh-CN' }), {
      ...event,
      roomId: '',
      slotId: '',
    })
    expect(parsed.ok ? [] : parsed.problems.map(({ field, msgKey }) => [field, msgKey])).toEqual([
      ['roomId', 'shared/form:selectPlaceholder'],
      ['slotId', 'shared/form:selectPlaceholder'],
    ])
  })

  it('charges the slot by the room’s size, interpreting apart, and nothing before both are chosen', () => {
    expect(price(event)).toEqual(['SEMINAR'])
    expect(price({ ...event, roomId: 'FORUM', equipment: ['SI'] })).toEqual(['SEMINAR_LARGE', 'SEMINAR_SI'])
    expect(price({ ...event, slotId: '' })).toEqual([])
    expect(price({ ...event, roomId: null })).toEqual([])
  })
})
