/** The screen of badges over a server that answers by path. */
import { afterEach, beforeEach } from 'vitest'
import { fixtureSession } from '../../fixtures/session.ts'
import { renderScreen } from '../render-screen.tsx'
import { routeFetch, type Asked } from '../routed-fetch.ts'
import { dropSession, $session } from '../../../src/shared/auth/session.ts'
import type { Locale } from '../../../src/shared/lib/locale.ts'
import type { BadgeQuota, BadgeRecord } from '../../../src/features/badges/contract.ts'
import { BadgeScreen } from '../../../src/features/badges/screens/badge-screen.tsx'

export function badgeScreen() {
  const TYPES = [
    { dictCode: 1, dictSort: 1, dictLabel: '身份证', enDictLabel: 'ID card', dictValue: '1' },
    { dictCode: 2, dictSort: 2, dictLabel: '护照', enDictLabel: 'Passport', dictValue: '2' },
  ].map((one) => ({
    ...one,
    dictType: 'busi_cert_type',
    cssClass: '',
    listClass: '',
    isDefault: 'N',
    status: '0',
    remark: '',
  }))

  const record = (over: Partial<BadgeRecord> = {}): BadgeRecord => ({
    id: '1',
    participationId: '5',
    auditStatus: 0,
    auditString: '草稿',
    auditReason: '',
    receipt: '',
    createTime: '2024-10-12 09:00:00',
    updateTime: '2024-10-13 09:00:00',
    version: 2,
    certType: 1,
    certNo: '1101**********002X',
    certNoFlag: 1,
    surname: '王',
    firstName: '芳',
    name: '王芳',
    mobile: '13800138000',
    email: '',
    position: '经理',
    enPosition: '',
    photo: '',
    contactFlag: 1,
    visaLetterFlag: 0,
    onSite: 0,
    printStatus: 0,
    nationality: '',
    gender: null,
    birthDate: '',
    passportExpire: '',
    passportFile: '',
    passportFlag: 0,
    embassyCity: '',
    consentFlag: 1,
    ...over,
  })

  let rows: BadgeRecord[]
  let quota: BadgeQuota
  let asked: Asked[]
  let answers: Record<string, (body: Record<string, unknown>) => Record<string, unknown>>
  const sent = (path: string) => asked.filter((one) => one.path.startsWith(path))
  const bodyOf = (path: string) => sent(path).at(-1)?.body ?? {}

  beforeEach(() => {
    localStorage.clear()
    history.replaceState(null, '', '/')
    rows = [record(), record({ id: '2', name: '李敏', surname: '李', firstName: '敏', contactFlag: 0, auditStatus: 2 })]
    quota = {
      hall: '1',
      boothNo: '1A08',
      quota: 6,
      extra: 0,
      used: 2,
      left: 4,
      contact: '王芳',
      deadline: '2024-11-22 18:00:00',
      onSite: 0,
      photoRequired: 0,
      closeDate: '2024-12-04',
    }
    answers = {
      '/busi/certificate/num': () => ({ data: quota }),
      '/busi/certificate/info': () => ({
        data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20, ...quota },
      }),
      '/busi/certificate/get': ({ id }) => ({ data: rows.find((row) => row.id === id) }),
      '/busi/certificate/update': () => ({ data: { ...record({ auditStatus: 1, version: 3 }), used: 3, left: 3 } }),
      '/busi/certificate/contact': () => ({ data: { id: '2', contactFlag: 1, version: 3 } }),
      '/busi/certificate/delete': () => ({ data: { id: '2', used: 1, left: 5 } }),
      '/system/dict/data/type/*': () => ({ data: TYPES }),
    }
    asked = routeFetch(answers)
    $session.set(fixtureSession())
  })
  afterEach(() => {
    dropSession()
  })

  const show = (locale: Locale = 'zh-CN') => renderScreen(<BadgeScreen locale={locale} />, locale)

  return {
    show,
    get quota() {
      return quota
    },
    set quota(value) {
      quota = value
    },
    bodyOf,
    get answers() {
      return answers
    },
    get rows() {
      return rows
    },
    set rows(value) {
      rows = value
    },
    sent,
  }
}
