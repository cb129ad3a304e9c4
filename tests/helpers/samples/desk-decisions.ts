/** The organiser's decisions at the desk of the booth forms, by the sums that the desk shows. */
import { deskDecide, deskDetail, type DeskAction } from '../../../src/features/form-desk/contract.ts'
import type { FormCode } from '../../../src/shared/lib/form-codes.ts'
import type { TestServer } from '../server.ts'

interface Decision {
  form: FormCode
  action: DeskAction
  reason?: string
}

/** A booth with the sum that its page shows for this action. */
export async function shownAtDesk(
  server: TestServer,
  token: string,
  { form, action }: Decision,
  { participationId }: { participationId: number },
): Promise<{ participationId: string; seen: string }> {
  const booth = String(participationId)
  const { data } = await server.call(deskDetail, { form, participationId: booth }, { as: token })
  return { participationId: booth, seen: action === 'confirm' ? data.payableAnew : data.payable }
}

/** Decides the forms of these booths; a rejection has a reason of its own. */
export async function decideAtDesk(
  server: TestServer,
  token: string,
  decision: Decision,
  ...booths: readonly { participationId: number }[]
) {
  const items: { participationId: string; seen: string }[] = []
  for (const booth of booths) items.push(await shownAtDesk(server, token, decision, booth))
  return server.call(deskDecide, { reason: '请修改', ...decision, items }, { as: token })
}
