import {
  checklistOf,
  describe,
  deskOf,
  findForm,
  findLedger,
  findPayments,
  orderedWords,
  partOf,
  replyOf,
} from '../../booth-forms/server/exports.ts'
import { eq } from 'drizzle-orm'
import { findShowDays } from '../../calendar/server/exports.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import { handle, type Handler } from '../../../server/base/http/handler.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { contactsOf } from '../../../server/base/tabular/contacts.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { wordsOf } from '../../booth-forms/catalogue/words.ts'
import { deskFiles } from '../files-contract.ts'
import { deskBooths } from '../booths-contract.ts'
import * as calls from '../contract.ts'
import * as money from '../money-contract.ts'
import * as prices from '../prices-contract.ts'
import type { FormDefinition } from '../../booth-forms/definition/definition.ts'
import type { Content } from '../../booth-forms/model.ts'
import { decideForms } from './decide.ts'
import { anewOf, anyBooth, countPending, definitionOf, findDesk, findTotals } from './desk.ts'
import { findBoothForms } from './booths.ts'
import { replyAtDesk, withoutRefund } from './shown.ts'
import { exportForm } from './export.ts'
import { fileLabelsOf, zipFiles } from './files.ts'
import { fasciaHandlers } from './fascia.ts'
import { storeFacts, type Facts } from './facts.ts'
import { findDeadlineRows, findNodeSet, saveDeadline, saveNodes, waive } from './money.ts'
import { enterPayment } from './money/pay.ts'
import { refundAccount } from './money/refund-account.ts'
import { priceHandlers } from './prices/handlers.ts'
import { boothFormLedger } from '../../booth-forms/server/tables.ts'

async function sectionsOf(ctx: Ctx, definition: FormDefinition, content: Content) {
  const part = partOf(definition.code)
  const filled = (await part.filled?.(ctx))?.(content)
  return describe(ctx.locale, definition, part.masked?.(content) ?? content, filled)
}

/** Drawings are for who decides, deposits for who enters payments (decisions 15). */
function demandRight(ctx: Ctx, facts: Facts): void {
  for (const [name, value] of Object.entries(facts)) {
    const right = name.startsWith('deposit') ? 'busi:formDesk:money' : 'busi:formDesk:edit'
    if (value !== undefined && !mayCall(signedIn(ctx), [right])) throw fail.forbidden()
  }
}

export const deskHandlers: Handler[] = [
  handle(deskBooths, async (ctx, { exhibitorId }) => ({ data: await findBoothForms(ctx, exhibitorId) })),
  handle(calls.deskList, async (ctx, input) => ({ data: await findDesk(ctx, input) })),
  handle(calls.deskCounts, async (ctx) => ({ data: await countPending(ctx) })),
  handle(calls.deskDetail, async (ctx, { form, participationId }) => {
    const booth = await anyBooth(ctx, participationId)
    const row = await findForm(ctx.db, booth.id, form)
    const definition = withoutRefund(definitionOf(ctx, form))
    const reply = replyAtDesk(ctx, definition, await replyOf(ctx, await deskOf(ctx, definition, booth, row)))
    const notes = row ? await ctx.db.select().from(boothFormLedger).where(eq(boothFormLedger.formId, row.id)) : []
    const ledger = row ? await findLedger(ctx.db, [row.id]) : []
    return {
      data: {
        reply,
        factsVersion: row?.factsVersion ?? 0,
        payable: toDecimal(row?.payable ?? 0),
        payableAnew: toDecimal((await anewOf(ctx, form, booth, row)) ?? row?.payable ?? 0),
        sections: row ? await sectionsOf(ctx, definition, row.content) : [],
        fileLabels: fileLabelsOf(ctx, definition, reply),
        inForce: row?.validContent && reply.change ? await sectionsOf(ctx, definition, row.validContent) : [],
        ledger: ledger
          .filter((one) => one.surcharge > 0)
          .map(({ id, code, at, surcharge, waived = 0 }) => ({
            id: String(id),
            code,
            nameZh: wordsOf(code, orderedWords(row?.content)).name.zh,
            nameEn: wordsOf(code, orderedWords(row?.content)).name.en,
            at: timeText(new Date(at)),
            surcharge: toDecimal(surcharge),
            waived: toDecimal(waived),
            waivedNote: notes.find((one) => one.id === id)?.waivedNote ?? '',
          })),
      },
    }
  }),
  handle(calls.deskDecide, async (ctx, { form, action, items, reason }) => ({
    data: await decideForms(ctx, form, action, items, reason ?? ''),
  })),
  handle(money.deskWaive, async (ctx, input) => ({ data: { payable: toDecimal(await waive(ctx, input)) } })),
  handle(money.deskPay, async (ctx, { participationId, amount, note, seen }) => {
    const booth = await anyBooth(ctx, participationId)
    await enterPayment(ctx, booth, amount, note ?? '', { seen })
    const { bill } = await checklistOf(ctx, booth)
    return { data: { paid: bill.paid, balance: bill.balance } }
  }),
  handle(money.deskAccount, async (ctx, { participationId }) => ({ data: await refundAccount(ctx, participationId) })),
  handle(calls.deskFacts, async (ctx, { form, participationId, ...sent }) => {
    const { clientToken: _, version, seen, ...facts } = sent
    demandRight(ctx, facts)
    return {
      data: { participationId, version: await storeFacts(ctx, form, participationId, facts, { version, seen }) },
    }
  }),
  handle(money.deskTotals, async (ctx, { form }) => ({ data: await findTotals(ctx, form) })),
  handle(deskFiles, zipFiles),
  handle(calls.deskExport, async (ctx, input) => exportForm(ctx, input, contactsOf(ctx, input))),
  handle(money.deskBill, async (ctx, { participationId }) => {
    const booth = await anyBooth(ctx, participationId)
    const { bill, reference } = await checklistOf(ctx, booth)
    const payments = await findPayments(ctx.db, booth.id)
    return {
      data: {
        bill,
        reference,
        payments: payments.map(({ id, at, amount, note, byName }) => ({
          id: String(id),
          at: timeText(at),
          amount: toDecimal(amount),
          note,
          byName,
        })),
      },
    }
  }),
  ...fasciaHandlers,
  ...priceHandlers,
  handle(prices.nodeList, async (ctx) => {
    const days = await findShowDays(ctx.db)
    return {
      data: await Promise.all(
        (['h7', 'h8'] as const).map(async (form) => ({ ...(await findNodeSet(ctx.db, form)), ...days })),
      ),
    }
  }),
  handle(prices.formDeadlines, async (ctx) => ({ data: await findDeadlineRows(ctx) })),
  handle(prices.formDeadlineSave, async (ctx, { form, when, version }) => ({
    data: await saveDeadline(ctx, form, when ?? '', version),
  })),
  handle(prices.nodeSave, async (ctx, { form, nodes, version }) => ({
    data: await saveNodes(ctx, form, nodes, version),
  })),
]
