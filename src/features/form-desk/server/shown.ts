/** A form as the desk reads it: without the account for a refund, and without payments where the caller does not read bills. */
import { STEPS } from '../../booth-forms/server/exports.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import type { FormReply } from '../../booth-forms/contract.ts'
import type { FormDefinition } from '../../booth-forms/definition/definition.ts'
import { FORMS } from '../../booth-forms/forms/registry.ts'
import type { Content } from '../../booth-forms/model.ts'
import { BILL_READERS, type DeskReply } from '../contract.ts'

const refundFields = ({ fields }: Pick<FormDefinition, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, { refund }]) => (refund ? [name] : []))

const without = <T extends object>(values: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T

/** The form without the fields that say where a deposit goes back to: finance reads them by `boothForm/account` alone, and each reading is logged. */
export function withoutRefund(definition: FormDefinition): FormDefinition {
  const hidden = refundFields(definition)
  return hidden.length === 0 ? definition : { ...definition, fields: without(definition.fields, hidden) }
}

const isDeposit = (name: string) => STEPS.deposit.facts.some((one) => one === name) || name.startsWith('deposit')

/** Leaves out of a reply what its reader may not read. */
export function replyAtDesk(ctx: Ctx, { code }: FormDefinition, reply: FormReply): DeskReply {
  const readsBills = mayCall(signedIn(ctx), BILL_READERS)
  const hiddenOf = (form: string) => FORMS.filter((one) => one.code === form).flatMap(refundFields)
  const hidden = hiddenOf(code)
  const content = <T extends Content | null>(one: T): T => (one === null ? one : without(one, hidden))
  const facts = (all: Record<string, string | number>) =>
    readsBills ? all : without(all, Object.keys(all).filter(isDeposit))
  const { bill, form, change, others } = reply
  return {
    ...reply,
    form: { ...without(form, hidden), facts: facts(form.facts) },
    others: Object.fromEntries(Object.entries(others).map(([name, one]) => [name, without(one, hiddenOf(name))])),
    previous: content(reply.previous),
    submitted: content(reply.submitted),
    inTime: content(reply.inTime),
    change: change && { ...change, inForce: without(change.inForce, hidden) },
    facts: facts(reply.facts),
    history: readsBills ? reply.history : reply.history.filter(({ action }) => action !== 'deposit'),
    bill: readsBills ? bill : { ...bill, boothPayable: null, paid: null, balance: null, depositLines: [] },
  }
}
