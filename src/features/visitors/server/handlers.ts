/** Visitors of the show: their own page, the organiser's list and the gate (running-a-show 5). */
import { IN_A_FILE, pagingOf } from '../../../server/base/db/paging.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { contactsOf } from '../../../server/base/tabular/contacts.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'
import * as calls from '../contract.ts'
import * as gate from '../gate-contract.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { findDay, readAll } from './gate/gate.ts'
import { findVisitors } from './list.ts'
import { officeHandlers } from './office.ts'
import { registerOnSite } from './gate/on-site.ts'
import { passHandlers } from './pass.ts'

const COLUMNS = [
  'code',
  'name',
  'company',
  'position',
  'place',
  'identity',
  'mobile',
  'email',
  'language',
  'source',
  'inviters',
  'benefitCodes',
  'registerTime',
  'verifyTime',
  'unproven',
  'arriveTime',
  'blockTime',
  'blockReason',
] as const

export const visitorHandlers = [
  ...passHandlers,
  ...officeHandlers,
  handle(calls.visitorList, async (ctx, input) => {
    const at = pagingOf(input)
    return { data: { ...(await findVisitors(ctx, input, at)), ...at } }
  }),
  handle(calls.visitorExport, async (ctx, input) => {
    const contacts = contactsOf(ctx, input)
    const { list } = await findVisitors(ctx, input, IN_A_FILE, contacts)
    if (list.length === 0) throw fail.business('features/visitors:errors.noExport')
    const t = wordsIn(ctx.locale, 'features/visitors')
    const english = ctx.locale === 'en-US'
    const wordsOf = async (dictType: string) => {
      const words = await findDictionaryWords(ctx, dictType)
      return (value: string) => words.get(value) ?? value
    }
    const identity = await wordsOf('busi_identity')
    const channel = await wordsOf('busi_invite_channel')
    const rows = list.map((row) => {
      const inviters = row.inviters.map(({ companyName, enCompanyName, channel: by }) => {
        const company = english ? enCompanyName || companyName : companyName || enCompanyName
        return `${company} (${channel(String(by))})`
      })
      const told: Record<(typeof COLUMNS)[number], string> = {
        ...row,
        code: spelledCode(row.code),
        identity: identity(row.identity),
        language: t(under('languages.', row.language)),
        source: t(`sources.${row.source}`),
        inviters: inviters.join('\n'),
        unproven: row.unproven ? t('yes') : '',
        benefitCodes: row.benefitCodes.join('\n'),
        blockReason: row.blockReason || (row.blockTime && t('blockedBefore')),
      }
      return COLUMNS.map((key) => told[key])
    })
    return showSheet(ctx, {
      title: 'features/visitors:title',
      words: 'features/visitors',
      contacts,
      columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`) })),
      rows,
      totals: [[t('total', { count: rows.length })]],
    })
  }),
  handle(gate.gateScan, async (ctx, { list }) => ({
    data: { list: await readAll(ctx, list), day: await findDay(ctx) },
  })),
  handle(gate.gateRegister, async (ctx, input) => ({ data: await registerOnSite(ctx, input) })),
  handle(gate.gateDay, async (ctx) => ({ data: await findDay(ctx) })),
]
