/**
 * Every module that writes a table of an exhibitor's money is known, with the calls that lead to it. Each of these calls carries the sum that its page
 * showed, or has a reason not to. A module that begins to write such a table is refused here until its calls are named.
 */
import { expect, it } from 'vitest'
import { callKey } from '../../helpers/calls.ts'
import { sourceFiles } from '../../helpers/source-files.ts'
import { isForm, OTHERS, sumsOf, writes } from './money-calls.ts'

/** Tables with what an exhibitor owes, has paid or is let off. */
const WRITTEN = /\.(?:insert|update|delete)\(\s*(boothForm|boothFormLedger|boothPayment|badge|hotelReservation)\b/

const FORMS = 'POST /busi/reportH12/saveReportH12'
const DECIDE = 'POST /busi/organiser/boothForm/decide'
const BOXES = ['POST /busi/reportH9/deleteReportH9Freight', 'POST /busi/reportH10/deleteReportH10Freight']
const LEDGER = [FORMS, DECIDE, 'POST /busi/organiser/boothForm/waive', 'POST /busi/reportH11/cancelPass', ...BOXES]
const BADGE = 'POST /busi/certificate/update'

/** Modules by their place in the features, with their calls; a text says why no page shows the sum that a module writes. */
const WRITERS: Record<string, readonly string[] | string> = {
  'booth-forms/server/save.ts': LEDGER,
  'booth-forms/server/store.ts': LEDGER,
  'booth-forms/server/billing/currency.ts': 'the office changes a currency and agrees to the list of all sums (463)',
  'booth-forms/server/booth-change/booth-change.ts': 'marks forms to be checked again; their sums stay',
  'booth-forms/server/construction/build.ts': 'keeps the state of drawings',
  'booth-forms/server/dated/filed.ts': 'dates that follow the show',
  'booth-forms/server/retention.ts': 'erases persons after the show',
  'booth-forms/server/vehicles/close-passes.ts': 'marks passes that the show has moved away from',
  'booth-forms/server/vehicles/gates.ts': 'renames gates',
  'form-desk/server/money.ts': ['POST /busi/organiser/boothForm/waive'],
  'form-desk/server/facts.ts': ['POST /busi/organiser/boothForm/facts'],
  'form-desk/server/money/pay.ts': [
    'POST /busi/organiser/boothForm/pay',
    'POST /busi/organiser/boothForm/money/bankCommit',
  ],
  'badges/server/save.ts': [BADGE],
  'badges/server/queries.ts': [BADGE],
  'badges/server/desk.ts': ['POST /busi/organiser/badge/mark'],
  'badges/server/admit.ts': 'keeps who came through a gate',
  'badges/server/run.ts': 'keeps that a badge is printed',
  'badges/server/retention.ts': 'erases persons after the show',
  'hotel/server/handlers.ts': ['POST /busi/hotelReservation/add'],
  'hotel/server/replies.ts': [
    'POST /busi/hotelReservation/update',
    'POST /busi/hotelReservation/cancel',
    'POST /busi/organiser/hotelReservation/decide',
  ],
  'hotel/server/retention.ts': 'erases persons after the show',
}

it('is known by module and by call', () => {
  const found = sourceFiles(['src/features/**/server/**/*.ts'], ['**/*.test.ts', '**/seed/**'])
    .filter(({ text }) => WRITTEN.test(text))
    .map(({ path }) => path.replace('src/features/', ''))
  expect(found).toEqual(Object.keys(WRITERS).toSorted())
})

it('carries the sum of its page with every call', () => {
  const named = Object.values(WRITERS).filter((calls) => typeof calls !== 'string')
  const faults = [...new Set(named.flat())].filter((key) => {
    const call = writes.find((one) => callKey(one) === key)
    return (
      !call ||
      !(
        sumsOf(call.request).some((name) => /^(?:seen|amount|fee|acceptFee|expectedPayable)$/.test(name)) || OTHERS[key]
      )
    )
  })
  expect(faults).toEqual([])
  // The forms share one request.
  expect(writes.filter((call) => isForm(callKey(call)) && !sumsOf(call.request).includes('expectedPayable'))).toEqual(
    [],
  )
})
