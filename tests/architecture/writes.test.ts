/**
 * Every write of the back office is of the whole show (`scope: 'all'`), or bound to the caller (decision 36, src/docs/adr/0009-data-scope.md). The bound
 * ones are named here with what binds them. That they ask is checked at run time: a strict server, which every test is, fails a write that did not.
 */
import { describe, expect, it } from 'vitest'
import { callKey, definedCalls } from '../helpers/calls.ts'

/** Every record that these touch belongs to an exhibitor in the caller's scope. */
const OF_EXHIBITORS = [
  'POST /busi/exhibitionRecord/guideExport',
  'POST /busi/organiser/arrangement/resultFile',
  'POST /busi/organiser/badge/{mark,run/export,run/mark}',
  'POST /busi/organiser/booth/{add,remove,update,paid,paidImport,paidImportCommit}',
  'POST /busi/organiser/boothForm/{account,decide,facts,pay,waive,money/bank,money/bankCommit,money/export}',
  'POST /busi/organiser/exhibitor/{add,assign,import,importCommit,keeper,letter/send,link,lock,mailing/send,mailing/sheet,reinstate,signIn,tag,unlock,update,withdraw}',
  'POST /busi/organiser/hotelReservation/decide',
  'POST /busi/organiser/meetingRegistration/{add,import,importCommit,status}',
  'POST /busi/organiser/meetingDay/{add,answer,cancel,export,move,outcome,pin}',
  'POST /busi/organiser/outbox/{decide,unblock}',
  'POST /busi/organiser/progress/{callList,remind/send}',
  'POST /busi/organiser/show/rearrange/close',
  'POST /busi/organiser/signNotice/mark',
  'POST /busi/organiser/sms/decide',
  'POST /busi/organiser/vehiclePass/gate',
  'POST /busi/organiser/visitor/{block,export,remove,unblock}',
  'POST /busi/review/{approve,forbid,reject,revoke}',
]

/** These change users, roles and departments that reach no further than the caller. */
const WITHIN_REACH = [
  '{POST,PUT} /system/{dept,role,user}',
  'DELETE /system/{dept,role,user}/{}',
  'PUT /system/role/{changeStatus,dataScope,authUser/cancel,authUser/cancelAll,authUser/selectAll}',
  'PUT /system/user/{authRole,changeStatus,resetPwd}',
  'POST /system/user/{importData,importCommit}',
]

/** Calls of everybody signed in that write for the staff, too: each asks for the scope itself, or touches only what is the caller's own. */
const OF_EVERYBODY: Record<string, string> = {
  'POST /busi/reveal': 'one exhibitor’s record, 404 outside the scope',
  'POST /busi/product/status/{}/{}': 'one exhibitor’s product, 404 outside the scope',
  'POST /common/upload': 'a file of the caller’s own, until a record claims it',
  'POST /busi/file/pre/upload': 'a file of the caller’s own, until a record claims it',
  'POST /system/user/profile/avatar': 'the own account',
  'DELETE /system/user/profile/identities/{}': 'the own account',
  'PUT /system/user/profile/updatePwd': 'the own account',
  'DELETE /system/user/profile/sessions/{}': 'the own account',
  'DELETE /system/user/profile/sessions': 'the own account',
  'PUT /system/user/profile': 'the own account',
  'POST /busi/calendar/link/renew': 'the own calendar',
  'POST /busi/calendar/link/revoke': 'the own calendar',
  'POST /busi/message/read': 'the own messages',
  'POST /busi/message/readAll': 'the own messages',
  'POST /busi/message/settings/save': 'the own messages',
  'POST /busi/notice/open/{}': 'the own mark of having read',
  'POST /busi/notice/readAll': 'the own mark of having read',
  'POST /logout': 'the own session',
}

/** `a/{b,c}` stands for `a/b` and `a/c`; `{}` is a path parameter and stays. */
const spread = (pattern: string): string[] => {
  const found = /\{([^{}]+)\}/.exec(pattern)
  if (!found) return [pattern]
  return (found[1] ?? '').split(',').flatMap((part) => spread(pattern.replace(found[0], () => part)))
}

const bound = [...OF_EXHIBITORS, ...WITHIN_REACH].flatMap(spread)
const writes = (await definedCalls()).map(({ call }) => call).filter((call) => call.kind === 'write')

describe('a write of the back office', () => {
  it('is of the whole show, of the own session, or bound to the caller’s scope or reach', () => {
    const unnamed = writes.filter((call) => call.audience === 'backOffice' && call.scope === undefined).map(callKey)
    expect(unnamed.filter((key) => !bound.includes(key)).sort()).toEqual([])
    expect(bound.filter((key) => !unnamed.includes(key)).sort()).toEqual([])
  })

  it('for the own session is the way back to it, and nothing else', () => {
    expect(writes.filter((call) => call.scope === 'own').map(callKey)).toEqual([
      'POST /busi/organiser/exhibitor/resume',
    ])
  })

  it('that everybody signed in may make is named with what it touches', () => {
    const open = writes.filter((call) => call.audience === 'signedIn').map(callKey)
    expect(open.sort()).toEqual(Object.keys(OF_EVERYBODY).sort())
  })
})
