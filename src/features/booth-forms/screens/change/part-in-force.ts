import type { FormReply } from '../../contract.ts'
import { readContent } from '../../definition/definition.ts'
import { viewOf } from '../booth-form.tsx'
import type { PartProps } from '../form-parts.ts'

/** The two versions of a form whose change waits for the organiser. */
export type ChangeVersion = 'inForce' | 'waiting'

/** Returns the form as it is in force while a change of it waits: content, state, files and money. */
export function partInForce(part: PartProps, change: NonNullable<FormReply['change']>): PartProps {
  const { reply: waiting, definition } = part
  const reply: FormReply = {
    ...waiting,
    form: { ...waiting.form, ...change.inForce },
    files: change.files,
    pricing: { ...waiting.pricing, ledger: change.ledger },
  }
  return { ...part, reply, content: readContent(definition, reply.form), view: viewOf(reply), filed: true }
}
