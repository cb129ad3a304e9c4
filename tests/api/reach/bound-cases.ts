/** The request of every bound write of the back office, for an exhibitor in another hall. */

export interface Row {
  id: string
  version: number
  [column: string]: unknown
}

/** A record of each kind that belongs to an exhibitor in no hall of the caller; the tests fill it. */
export const known: Record<string, Row> = {}
const of = (kind: string): Row => known[kind] ?? { id: '', version: 1 }
const named = (kind: string) => ({ id: of(kind).id, version: of(kind).version })
const caseOf = () => ({ kind: of('case')['kind'], entityId: of('case').id, version: of('case').version })
const boothFields = {
  hall: 'N9',
  boothNo: '9Z99',
  boothType: 1,
  width: '6',
  depth: '3',
  openSides: 1,
  settleCurrency: 'CNY',
}
const letter = { titleZh: '布展', textZh: '须知', titleEn: 'Build-up', textEn: 'Notes' }

/** A call that would pass, but for whose it is. */
export const CASES: Record<string, () => object> = {
  'POST /busi/organiser/meetingDay/move': () => ({ ...named('meeting'), slotId: '1', tableNo: 1 }),
  'POST /busi/organiser/meetingDay/pin': () => ({ ...named('meeting'), pinned: 1 }),
  'POST /busi/organiser/meetingDay/cancel': () => ({ ...named('meeting'), reason: '场地' }),
  'POST /busi/organiser/meetingDay/answer': () => ({ ...named('meeting'), answer: 'DECLINE', reason: '场地' }),
  'POST /busi/organiser/meetingDay/outcome': () => ({ ...named('meeting'), held: 1 }),
  'POST /busi/organiser/meetingDay/add': () => ({
    registrationId: of('registration').id,
    buyerId: String(of('meeting')['buyerId']),
    slotId: of('meeting')['slotId'],
    tableNo: 1,
  }),
  'POST /busi/organiser/meetingRegistration/add': () => ({ exhibitorId: of('exhibitor').id }),
  'POST /busi/organiser/meetingRegistration/status': () => ({
    id: of('registration').id,
    dataStatus: 0,
    reason: '来电取消',
  }),
  'POST /busi/organiser/badge/mark': () => ({ ...named('badge'), action: 'print' }),
  'POST /busi/organiser/badge/run/mark': () => ({ items: [named('badge')], printed: 1 }),
  'POST /busi/organiser/vehiclePass/gate': () => ({ id: of('pass').id, action: 'enter' }),
  'POST /busi/organiser/exhibitor/assign': () => ({ ids: [of('exhibitor').id], keeperId: '' }),
  'POST /busi/organiser/exhibitor/tag': () => ({ ids: [of('exhibitor').id], tag: '重点', remove: 0 }),
  'POST /busi/organiser/exhibitor/keeper': () => ({ id: of('exhibitor').id, keeperId: '' }),
  'POST /busi/organiser/exhibitor/letter/send': () => ({ ids: [of('exhibitor').id], ...letter }),
  'POST /busi/organiser/exhibitor/update': () => ({
    id: of('account').id,
    version: of('account').version,
    companyName: '改名公司',
    enCompanyName: 'Renamed Ltd',
    loginAcc: 'renamed',
    contactName: '李敏',
    email: 'renamed@example.com',
    mobile: '13800138000',
    language: 'zh-CN',
    booths: [{ ...boothFields, id: of('booth').id }],
  }),
  'POST /busi/organiser/exhibitor/link': () => ({ id: of('account').id, mail: 0 }),
  'POST /busi/organiser/exhibitor/lock': () => ({ id: of('account').id }),
  'POST /busi/organiser/exhibitor/withdraw': () => ({ id: of('exhibitor').id, accept: 1 }),
  'POST /busi/organiser/exhibitor/reinstate': () => ({ id: of('exhibitor').id }),
  'POST /busi/organiser/exhibitor/unlock': () => ({ id: of('account').id }),
  'POST /busi/organiser/exhibitor/signIn': () => ({ id: of('account').id, reason: '来电求助' }),
  'POST /busi/organiser/booth/paid': () => ({ booths: [{ id: of('booth').id, seen: 0 }], paidStatus: '2' }),
  'POST /busi/organiser/booth/add': () => ({ ...boothFields, exhibitorId: of('exhibitor').id }),
  'POST /busi/organiser/booth/update': () => ({ ...boothFields, ...named('booth') }),
  'POST /busi/organiser/booth/remove': () => named('booth'),
  'POST /busi/organiser/boothForm/decide': () => ({
    form: 'h2',
    action: 'confirm',
    items: [{ participationId: of('fascia').id, version: of('fascia').version, seen: '0.00' }],
  }),
  'POST /busi/organiser/boothForm/facts': () => ({
    form: 'h3',
    participationId: of('contract').id,
    drawingStatus: 1,
    version: of('contract').version,
  }),
  'POST /busi/organiser/boothForm/waive': () => ({ id: of('ledger').id, amount: '1.00', seen: '0.00', note: '减免' }),
  'POST /busi/organiser/boothForm/pay': () => ({
    participationId: of('booth').id,
    amount: '1.00',
    seen: '0.00',
    note: '转账',
  }),
  'POST /busi/organiser/boothForm/account': () => ({ participationId: of('contract').id }),
  'POST /busi/organiser/hotelReservation/decide': () => ({
    ...named('stay'),
    seen: '1740.00',
    decision: 'confirm',
    confirmNo: 'A1',
  }),
  'POST /busi/organiser/signNotice/mark': () => ({ participationId: of('booth').id, action: 'issue' }),
  'POST /busi/organiser/outbox/unblock': () => ({ id: of('mail').id, reason: '已核实' }),
  'POST /busi/organiser/outbox/decide': () => ({ ids: [of('mail').id], decision: 'cancel' }),
  'POST /busi/organiser/sms/decide': () => ({ ids: [of('sms').id], decision: 'cancel' }),
  'POST /busi/organiser/progress/remind/send': () => ({ ids: [of('exhibitor').id], again: 1 }),
  'POST /busi/organiser/visitor/block': () => ({ id: of('visitor').id, reason: '重复' }),
  'POST /busi/organiser/visitor/unblock': () => ({ id: of('visitor').id }),
  'POST /busi/organiser/visitor/remove': () => ({ id: of('visitor').id }),
  'POST /busi/organiser/show/rearrange/close': () => ({ id: of('shift').id }),
  'POST /busi/review/approve': () => ({ items: [caseOf()] }),
  'POST /busi/review/reject': () => ({ items: [caseOf()], reason: '资料不全' }),
  'POST /busi/review/revoke': () => ({ ...caseOf(), reason: '资料不全' }),
  'POST /busi/review/forbid': () => ({ ...caseOf(), value: 1, reason: '资料不全' }),
  'POST /busi/product/status/{}/{}': () => ({ id: of('product').id, value: 0 }),
  'POST /busi/reveal': () => ({ entity: 'COMPANY', id: of('exhibitor').id, field: 'mobile' }),
}

/** Bound by whose rows a file names or by what the caller lists: tried where their rows are made. */
export const ELSEWHERE: Record<string, string> = {
  'POST /busi/organiser/exhibitor/add': 'makes an exhibitor in a hall of the caller (exhibitors.test.ts)',
  'POST /busi/organiser/exhibitor/import': 'the same, row by row',
  'POST /busi/organiser/exhibitor/importCommit': 'the own batch',
  'POST /busi/organiser/booth/paidImport': 'booths in the scope, row by row',
  'POST /busi/organiser/booth/paidImportCommit': 'the own batch',
  'POST /busi/organiser/boothForm/money/bank': 'booths in the scope, row by row',
  'POST /busi/organiser/boothForm/money/bankCommit': 'the own batch',
  'POST /busi/organiser/meetingRegistration/import': 'exhibitors in the scope, row by row',
  'POST /busi/organiser/meetingRegistration/importCommit': 'the own batch',
  'POST /busi/organiser/exhibitor/mailing/send': 'whoever the caller lists',
}

/** Workbooks of what the caller lists: none may tell of an exhibitor elsewhere. */
export const FILES: Record<string, () => object> = {
  'POST /busi/organiser/badge/run/export': () => ({}),
  'POST /busi/organiser/boothForm/money/export': () => ({ what: 'balances' }),
  'POST /busi/organiser/exhibitor/mailing/sheet': () => ({ days: 14 }),
  'POST /busi/organiser/meetingDay/export': () => ({ date: of('day').id }),
  'POST /busi/organiser/arrangement/resultFile': () => ({ id: of('run').id }),
  'POST /busi/organiser/progress/callList': () => ({}),
  'POST /busi/organiser/visitor/export': () => ({}),
  'POST /busi/exhibitionRecord/guideExport': () => ({ order: 'hall' }),
}
