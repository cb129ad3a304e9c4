/** Every form of a booth and the bill of all of them (booth-forms 3.3, 3.7; section 8). */
import { findShowDays } from '../../calendar/server/exports.ts'
import { findExhibitor, type ParticipationRow } from '../../company/server/exports.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { contactIn, contactKeysOf } from '../../../shared/lib/contact-topics.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { under } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { BOOTH_FORMS } from '../catalogue/forms.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { isFiled } from '../lifecycle.ts'
import type { Checklist, ChecklistRow } from '../contract.ts'
import type { ReportInfo } from '../report-info-contract.ts'
import { type Booth, type Content, type FormStatus, type FormView } from '../model.ts'
import { FORM_CODES, type FormCode } from '../../../shared/lib/form-codes.ts'
import { formsOf, mustOf } from './applies.ts'
import { billOf, type FormMoney } from './billing/bill.ts'
import { findFees } from './billing/fees.ts'
import { findBoothMoney } from './billing/payments.ts'
import { orderedWords } from './rental/items.ts'
import { isUrgent } from './reminders/urgent.ts'
import { findForms, findLedger, findLedgerInForce, type FormRow } from './store.ts'
import { findTermsBasis, termsFrom, type FormTerms } from './terms.ts'
import { boothRecord, factsOf, historyOf, openFor, wantedOf } from './view.ts'

interface Found {
  definition: FormDefinition
  row: FormRow | null
  terms: FormTerms
  view: FormView
}

const contents = (rows: readonly FormRow[]): Partial<Record<FormCode, Content>> =>
  Object.fromEntries(rows.filter((one) => one.status !== 5).map((one) => [one.form, one.content]))

/** A form that is late and not filed can be filed as long as it is neither closed nor locked. */
function stillOpenText({ locale }: Ctx, row: FormRow | null, { late, closed, after, rate }: FormTerms): string {
  if (!late || closed || row?.locked === 1 || isFiled((row?.status ?? null) as FormStatus | null)) return ''
  const consequence = translate(locale, under('features/booth-forms:after.', after), { rate })
  return translate(locale, 'features/booth-forms:checklist.stillOpen', { consequence })
}

function rowOf(ctx: Ctx, { definition, row, terms, view }: Found): ChecklistRow {
  const must = mustOf(definition.code, view.booth.boothType) === 'M'
  const urgent = isUrgent(ctx.clock.showNow(), view.days) || terms.late
  const warnings =
    row && row.status !== 5 && row.content['noNeed'] !== 1 ? (definition.warnings?.(row.content, view) ?? []) : []
  return {
    form: definition.code,
    must: must ? 1 : 0,
    status: row?.status ?? null,
    lateFlag: row?.lateFlag ?? 0,
    locked: row?.locked ?? 0,
    noNeed: row?.content['noNeed'] === 1 ? 1 : 0,
    deadline: timeText(terms.deadline),
    closed: terms.closed ? 1 : 0,
    stillOpen: stillOpenText(ctx, row, terms),
    payable: toDecimal(row?.payable ?? 0),
    reason: row?.reason ?? '',
    recheck: row?.recheckDue === 1 ? 1 : 0,
    updateTime: timeText(row?.updateTime ?? null),
    missing: must && urgent && !isFiled((row?.status ?? null) as FormStatus | null) ? 1 : 0,
    warnings: warnings.map((one) => translate(ctx.locale, one.msgKey, one.params)),
  }
}

export async function checklistOf(ctx: Ctx, participation: ParticipationRow): Promise<Checklist> {
  const company = await findExhibitor(ctx.db, participation.exhibitorId)
  const booth: Booth = boothRecord(participation, company)
  const definitions = await formsOf(ctx.db, booth.boothType)
  const rows = await findForms(ctx.db, participation.id)
  const others = contents(rows)
  const basis = await findTermsBasis(ctx.db, definitions)
  const found: Found[] = []
  for (const definition of definitions) {
    const row = rows.find((one) => one.form === definition.code) ?? null
    const terms = openFor(row, termsFrom(basis, definition, booth, ctx.clock.showNow().getTime()))
    const { late, days, settings } = terms
    found.push({
      definition,
      row,
      terms,
      view: {
        booth,
        late,
        others,
        previous: row?.validContent ?? null,
        ...(await historyOf(ctx, definition, row, terms)),
        days,
        settings,
        // What is not stored neither warns nor costs.
        facts: row ? await factsOf(ctx, definition, participation, row, terms) : {},
      },
    })
  }
  const ledger = await findLedger(
    ctx.db,
    found.flatMap(({ row }) => row?.id ?? []),
  )
  const money: FormMoney[] = []
  for (const { definition, row, terms, view } of found)
    if (row)
      money.push({
        form: definition.code,
        ledger: ledger.filter((one) => one.formId === row.id),
        inForce: await findLedgerInForce(ctx.db, row),
        wanted: wantedOf(definition, row, view, { prices: terms.prices, currency: booth.settleCurrency }),
        words: orderedWords(row.content),
      })
  const changes = found.flatMap(({ terms }) => terms.nextChange ?? []).sort((a, b) => a.at - b.at)
  const pending = found.flatMap(({ definition, row, view }) =>
    row ? (definition.quotePending?.(row.content, view) ?? []) : [],
  )
  const musts = found.filter(({ definition }) => mustOf(definition.code, booth.boothType) === 'M')
  const latest = Math.max(0, ...rows.map((one) => one.version))
  const confirmed = found.flatMap(({ row }) => (row?.confirmedAt ? [row.confirmedAt.getTime()] : []))
  const ofCurrency = booth.settleCurrency === 'USD' ? '.usd' : ''
  const accountKey = `organiser.bankAccount${ofCurrency}`
  const enAccountKey = `organiser.bankAccountEn${ofCurrency}`
  const texts = await findConfigs(ctx.db, [
    accountKey,
    enAccountKey,
    ...contactKeysOf('money'),
    'expo.name',
    'expo.enName',
    'expo.logo',
  ])
  const { [accountKey]: zh = '', 'expo.name': name = '' } = texts
  // Nobody pays to an account that is not there: until it is known the bill says whom to ask.
  const asking = (locale: Locale) => {
    const ask = contactIn(texts, locale === 'en-US', 'money')
    return translate(locale, `features/booth-forms:bill.${ask ? 'askFor' : 'noAccount'}`, { ask })
  }
  const accounts = { zh: zh || asking('zh-CN'), en: texts[enAccountKey] || zh || asking('en-US') }
  const account = {
    ...(await findBoothMoney(ctx.db, participation.id)),
    feeList: await findFees(ctx.db, [participation.id]),
    confirmedAt: confirmed.length > 0 ? new Date(Math.max(...confirmed)) : null,
  }
  const bill = billOf(booth.settleCurrency, money, changes[0] ?? null, pending, account, FORM_CODES)
  return {
    booth,
    forms: found.map((one) => rowOf(ctx, one)),
    done: musts.filter(({ row }) => isFiled((row?.status ?? null) as FormStatus | null)).length,
    must: musts.length,
    bill,
    reference: `H-${booth.boothNo}-${latest}`,
    account: accounts[ctx.locale === 'en-US' ? 'en' : 'zh'],
    accounts,
    show: {
      zh: name,
      en: texts['expo.enName'] || name,
      logo: texts['expo.logo'] ?? '',
      ...(await findShowDays(ctx.db)),
    },
    serverTime: formatDateTime(ctx.clock.showNow()),
  }
}

/** The same without what only a screen of them needs: what other programmes ask for. */
export async function reportInfoOf(ctx: Ctx, participation: ParticipationRow): Promise<ReportInfo> {
  const { booth, forms, bill, done, must } = await checklistOf(ctx, participation)
  return {
    booth,
    forms: forms.map(({ form, must, noNeed, status, lateFlag, locked, deadline, payable: amount }) => {
      const title = BOOTH_FORMS.find((one) => one.code === form)?.title
      const state = { must, noNeed, status, lateFlag, locked, deadline, amount }
      return { form, title: title?.zh ?? '', enTitle: title?.en ?? '', ...state }
    }),
    bill,
    completeness: must === 0 ? 100 : Math.floor((done * 100) / must),
  }
}
