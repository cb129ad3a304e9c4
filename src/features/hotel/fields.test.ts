import { describe, expect, it } from 'vitest'
import { checkStruct } from '../../shared/form/rules.ts'
import { bookingStruct, checkDocument, type BookingContext } from './fields.ts'

const context: BookingContext = {
  locale: 'zh-CN',
  window: { from: '2024-11-25', to: '2024-12-08' },
  today: '2024-10-14',
}
const good = {
  roomTypeId: '7',
  rooms: '2',
  checkIn: '2024-12-01',
  checkOut: '2024-12-04',
  guests: [{ name: '王芳', certType: '1', certNo: '11010119900307851x' }, { name: 'John Smith' }],
  contactName: '王芳',
  mobile: '138 0013 8000',
  email: '',
  arriveTime: '18:30',
  invoiceNeed: '1',
  remark: '',
}
const faults = (over: object, given: Partial<BookingContext> = {}) =>
  checkStruct(bookingStruct({ ...context, ...given }), { ...good, ...over }).map(
    ({ field, msgKey }) => `${field} ${msgKey.split(':')[1]}`,
  )

describe('a booking', () => {
  it('passes as a form sends it', () => {
    expect(faults({ guests: [{ name: '王芳', certType: '1', certNo: '110101199003078515' }] })).toEqual([])
  })
  it.each([
    ['rooms', { rooms: 0 }, 'rooms rules.range'],
    ['rooms', { rooms: 21 }, 'rooms rules.range'],
    ['rooms', { rooms: '' }, 'rooms inputPlaceholder'],
    ['a check-in before the window', { checkIn: '2024-11-24' }, 'checkIn rules.notBefore'],
    ['a check-in on the last day', { checkIn: '2024-12-08', checkOut: '2024-12-08' }, 'checkIn rules.notAfter'],
    ['a check-out after the window', { checkOut: '2024-12-09' }, 'checkOut rules.notAfter'],
    ['no night', { checkOut: '2024-12-01' }, 'checkOut errors.noNight'],
    ['no guest', { guests: [] }, 'guests rules.noRows'],
    ['a name of one letter', { guests: [{ name: 'X' }] }, 'guests.0.name rules.minLength'],
    ['a name too long', { guests: [{ name: 'X'.repeat(41) }] }, 'guests.0.name rules.maxLength'],
    [
      'five guests in two rooms',
      { guests: Array.from({ length: 5 }, (_, at) => ({ name: `客人${at}` })) },
      'guests errors.tooManyGuests',
    ],
    [
      'a document without its kind',
      { guests: [{ name: '王芳', certNo: 'E12345678' }] },
      'guests.0.certType selectPlaceholder',
    ],
    [
      'an ID number with a wrong check digit',
      { guests: [{ name: '王芳', certType: '1', certNo: '110101199003078516' }] },
      'guests.0.certNo rules.idCard',
    ],
    ['an arrival at 25:00', { arriveTime: '25:00' }, 'arriveTime errors.arriveTime'],
    ['a remark too long', { remark: 'x'.repeat(201) }, 'remark rules.maxLength'],
    ['no mobile in Chinese', { mobile: '' }, 'mobile inputPlaceholder'],
    ['a contact of one letter', { contactName: 'X' }, 'contactName rules.minLength'],
  ])('is refused for %s', (_, over, fault) => {
    expect(faults({ guests: [{ name: '王芳' }], ...over })).toContain(fault)
  })
  it('is refused for a document named twice', () => {
    const twice = [
      { name: '王芳', certType: '2', certNo: 'e1234567' },
      { name: '李娜', certType: '2', certNo: 'E1234567' },
    ]
    expect(faults({ guests: twice })).toEqual(['guests.1.certNo rules.repeated'])
  })
  it('may not begin before today', () => {
    const guests = [{ name: '王芳' }]
    expect(faults({ guests }, { today: '2024-12-02' })).toEqual(['checkIn rules.notBefore'])
    expect(faults({ guests }, { today: '2024-12-01' })).toEqual([])
  })
  it('asks for an e-mail address in English instead of a mobile', () => {
    const guests = [{ name: 'John Smith' }]
    expect(faults({ guests, mobile: '' }, { locale: 'en-US' })).toEqual(['email inputPlaceholder'])
    expect(faults({ guests, mobile: '', email: 'john@example.com' }, { locale: 'en-US' })).toEqual([])
  })
})

describe('a document number', () => {
  it.each([
    ['1', '110101199003078515', true],
    ['1', '110101199003078516', false],
    ['2', 'E12345678', true],
    ['2', 'E123', false],
    ['2', 'E12345678901234567', false],
    ['2', 'E1234-678', false],
    ['3', 'H12345678', true],
    ['3', 'M1234567890', true],
    ['3', 'H123456789', false],
    ['3', 'C12345678', false],
    ['4', '12345678', true],
    ['4', '1234567890A', true],
    ['4', '1234567890', false],
    ['9', '12345678', false],
    ['2', 'E1***78', true],
  ])('of kind %s: %s is right: %s', (type, number, right) => {
    expect(checkDocument(type, number) === true).toBe(right)
  })
})
