import { useRef, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import type { ReplyOf, RequestOf } from '../../../../shared/api/contract.ts'
import type { SaveContext } from '../../../../shared/form/form-types.ts'
import { showUpdate } from '../../contract.ts'
import type { ShowValues } from '../../fields.ts'
import { changesDays } from '../../shift.ts'
import { shiftApply, shiftPreview } from '../../shift-contract.ts'

export type ShiftChoices = RequestOf<typeof shiftApply>['choices']
type ShowRecord = ReplyOf<typeof showUpdate>['data']

/** A save that waits for what is to become of the things filed for the days it changes. */
export interface AskedShift {
  values: ShowValues
  version: number
  preview: ReplyOf<typeof shiftPreview>['data']
  answer: (choices: ShiftChoices | null) => void
}

/** Saves the show. Where its days are changed and something is filed for them, it is asked first what becomes of that. */
export function useShift(record: ShowRecord | undefined, onMoved: () => void) {
  const [asked, setAsked] = useState<AskedShift | null>(null)
  // The same submission again after a lost answer: what was chosen for it stands, the days may be saved already.
  const chosen = useRef<{ token: string; choices: ShiftChoices } | null>(null)

  const ask = (values: ShowValues, version: number, preview: AskedShift['preview']): Promise<ShiftChoices | null> =>
    new Promise((resolve) =>
      setAsked({ values, version, preview, answer: (choices) => (setAsked(null), resolve(choices)) }),
    )

  async function save(values: ShowValues, { version: typed, clientToken }: SaveContext) {
    const version = typed ?? record?.version ?? 0
    let choices = chosen.current?.token === clientToken ? chosen.current.choices : null
    if (!choices && record && changesDays(record.values, values)) {
      const { data } = await call(shiftPreview, { ...values, version })
      if (data.total > 0) {
        choices = await ask(values, version, data)
        if (!choices) return false
        chosen.current = { token: clientToken, choices }
      }
    }
    if (!choices) return call(showUpdate, { ...values, version, clientToken })
    const { data } = await call(shiftApply, { ...values, version, choices, clientToken })
    onMoved()
    return { data: data.show }
  }

  return { asked, save }
}
