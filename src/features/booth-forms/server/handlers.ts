import { boothOf, heldBoothOf } from '../../newspaper/server/exports.ts'
import type { ParticipationRow } from '../../company/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { holdShow } from '../../../server/base/dated/show-lock.ts'
import { is } from 'superstruct'
import { id } from '../../../shared/api/contract.ts'
import { fail, type FieldFailure } from '../../../server/base/http/fail.ts'
import { handle, type Handler } from '../../../server/base/http/handler.ts'
import * as calls from '../contract.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { formOf } from '../forms/registry.ts'
import { getReportInfo } from '../report-info-contract.ts'
import { REPORTS } from '../reports-contract.ts'
import { isFor } from './applies.ts'
import { checklistOf, reportInfoOf } from './checklist.ts'
import { freightHandlers } from './freight/freight-handlers.ts'
import { moveForm, saveForm } from './save.ts'
import { faultsOf, sentContent, type SaveInput } from './sent-content.ts'
import { findForm } from './store.ts'
import { findTermsBasis, type TermsBasis } from './terms.ts'
import { vehicleHandlers } from './vehicles/vehicle-handlers.ts'
import { contentOf, deskOf, replyOf } from './view.ts'

/** What the terms of a form are made of, if this booth files it (booth-forms 3.3). */
async function basisOf(ctx: Ctx, definition: FormDefinition, booth: ParticipationRow): Promise<TermsBasis> {
  const basis = await findTermsBasis(ctx.db, [definition])
  if (!isFor(definition.code, booth.boothType, basis.settings))
    throw fail.business('features/booth-forms:errors.notForBooth', { booth: booth.boothNo })
  return basis
}

/** Returns the faults in the content of a save that the contract refuses. */
async function rawFaults(ctx: Ctx, definition: FormDefinition, raw: Record<string, unknown>): Promise<FieldFailure[]> {
  const { boothId } = raw
  if (boothId !== undefined && !is(boothId, id)) return []
  const booth = await boothOf(ctx, boothId === undefined ? undefined : String(boothId))
  const basis = await basisOf(ctx, definition, booth)
  const desk = await deskOf(ctx, definition, booth, await findForm(ctx.db, booth.id, definition.code), basis)
  const content = { ...contentOf(desk), ...sentContent(definition, raw), ruleAck: raw['ruleAck'] }
  return faultsOf(ctx, desk, content, Number(raw['submitFlag']) !== 1)
}

function pairOf({ definition, get, save }: (typeof REPORTS)[number]): Handler[] {
  return [
    handle(get, async (ctx, { boothId }) => {
      const booth = await boothOf(ctx, boothId)
      const basis = await basisOf(ctx, definition, booth)
      const row = await findForm(ctx.db, booth.id, definition.code)
      return { data: await replyOf(ctx, await deskOf(ctx, definition, booth, row, basis)) }
    }),
    handle(
      save,
      async (ctx, input) => {
        await holdShow(ctx.db)
        const sent = input as SaveInput & { boothId?: string }
        const booth = await heldBoothOf(ctx, sent.boothId)
        const basis = await basisOf(ctx, definition, booth)
        return { data: await saveForm(ctx, definition, booth, sent, undefined, basis) }
      },
      { alsoRefuse: (ctx, raw) => rawFaults(ctx, definition, raw) },
    ),
  ]
}

export const boothFormHandlers: Handler[] = [
  ...freightHandlers,
  ...vehicleHandlers,
  ...REPORTS.flatMap(pairOf),
  handle(calls.formMove, async (ctx, { form, boothId, version, action }) => {
    const definition = formOf(form)
    if (!definition) throw fail.notFound()
    const booth = await heldBoothOf(ctx, boothId)
    const desk = await moveForm(ctx, definition, booth, { type: action }, { version })
    return { data: await replyOf(ctx, desk) }
  }),
  handle(calls.checklist, async (ctx, { boothId }) => ({ data: await checklistOf(ctx, await boothOf(ctx, boothId)) })),
  handle(getReportInfo, async (ctx, { boothId }) => ({ data: await reportInfoOf(ctx, await boothOf(ctx, boothId)) })),
]
