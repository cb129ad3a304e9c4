/** Money of booths for tests, entered as pages do that show the sums in force. */
import { deskDetail, deskFacts } from '../../../src/features/form-desk/contract.ts'
import { bankBook } from '../../../src/features/form-desk/ledger-contract.ts'
import { deskBill, deskPay } from '../../../src/features/form-desk/money-contract.ts'
import type { FormCode } from '../../../src/shared/lib/form-codes.ts'
import type { TestServer } from '../server.ts'

/** Enters a payment of a booth, or a refund as a negative amount. */
export async function payBooth(
  server: TestServer,
  as: string,
  payment: { participationId: string; amount: string; note?: string },
) {
  const { data } = await server.call(deskBill, { participationId: payment.participationId }, { as })
  return server.call(deskPay, { ...payment, seen: data?.bill.paid ?? '0.00' }, { as })
}

/** Books lines of a checked statement. */
export async function bookLines(
  server: TestServer,
  as: string,
  batchId: string,
  lines: readonly { row: number; participationId: string; amount?: string }[],
) {
  const seen = async ({ participationId }: { participationId: string }) =>
    (await server.call(deskBill, { participationId }, { as })).data?.bill.balance ?? '0.00'
  const shown = await Promise.all(lines.map(async (line) => ({ ...line, seen: await seen(line) })))
  return server.call(bankBook, { batchId, lines: shown }, { as })
}

/** Notes facts of a booth's form. `version`: of the facts; the present one unless told. */
export async function keepFacts(
  server: TestServer,
  as: string,
  booth: { form: string; participationId: string },
  facts: object,
) {
  const form = booth.form as FormCode
  const { data } = await server.call(deskDetail, { ...booth, form }, { as })
  const seen = data.reply.bill.depositLines.find((one) => one.form === form)?.asked ?? '0.00'
  return server.call(deskFacts, { ...booth, form, version: data.factsVersion, seen, ...facts }, { as })
}
