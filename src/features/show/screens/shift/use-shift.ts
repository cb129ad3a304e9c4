import { useRef, useState } from 'react'
import { call, needsConsent } from '../../../../shared/api/client.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { confirm } from '../../../../shared/ui/overlay/overlay-store.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import type { ReplyOf, RequestOf } from '../../../../shared/api/contract.ts'
import type { SaveContext } from '../../../../shared/form/form-types.ts'
import { showUpdate } from '../../contract.ts'
import type { ShowValues } from '../../fields.ts'
import { agreeToFar } from '../../../../shared/ui/overlay/agree-to-far.ts'
import { changedDeadlines, changesDays, changesDeadlines } from '../../shift.ts'
import { shiftApply, shiftPreview } from '../../shift-contract.ts'

type Accepted = { acceptSignOut?: 1; acceptOffersOff?: 1 }
export type ShiftChoices = RequestOf<typeof shiftApply>['choices']
type ShowRecord = ReplyOf<typeof showUpdate>['data']

/** A save that waits for what is to become of the things filed for the days it changes. */
export interface AskedShift {
  values: ShowValues
  version: number
  preview: ReplyOf<typeof shiftPreview>['data']
  /** What was chosen before, where that save was refused: it need not be chosen again. */
  choices: ShiftChoices
  answer: (choices: ShiftChoices | null) => void
}

/** What became of things when the show moved: how many each. */
export type Moved = Pick<ReplyOf<typeof shiftApply>['data'], 'moved' | 'open' | 'told'>

/** Saves the show. Where its days or deadlines are changed, what becomes of that is shown or asked first; and it is asked before exhibitors are signed out. */
export function useShift(record: ShowRecord | undefined) {
  const t = useT('features/show')
  const shared = useT('shared/ui')
  const [asked, setAsked] = useState<AskedShift | null>(null)
  // The same submission again after a lost answer: what was chosen for it stands, the days may be saved already.
  const chosen = useRef<{ token: string; choices: ShiftChoices } | null>(null)
  const last = useRef<ShiftChoices>({})

  const ask = (values: ShowValues, version: number, preview: AskedShift['preview']): Promise<ShiftChoices | null> =>
    new Promise((resolve) =>
      setAsked({
        values,
        version,
        preview,
        choices: last.current,
        answer: (choices) => (setAsked(null), resolve(choices)),
      }),
    )

  /** Nothing was stored where exhibitors would be signed out, or something open would end: it goes again once that is agreed to. */
  async function agreed<T>(send: (accept: Accepted) => Promise<T>, accepted: Accepted = {}): Promise<T | false> {
    const reply = await send(accepted)
    if (!needsConsent(reply)) return reply
    // The answer to a switch says that it asks about offers; the other question is older.
    const offers = (reply.data as { ask?: string } | null)?.ask === 'offers'
    const yes = await confirm({
      title: t(offers ? 'offersOff.title' : 'closing.title'),
      text: reply.msg,
      confirmLabel: t(offers ? 'offersOff.accept' : 'closing.accept'),
      tone: 'danger',
    })
    return yes ? agreed(send, { ...accepted, ...(offers ? { acceptOffersOff: 1 } : { acceptSignOut: 1 }) }) : false
  }

  /** Menus, fields and limits of everybody who is in become those of the other kind. */
  const ofAnotherKind = () =>
    confirm({
      title: t('editions.title'),
      text: t('editions.text'),
      confirmLabel: t('editions.confirm'),
      tone: 'danger',
    })

  async function save(values: ShowValues, { version: typed, clientToken }: SaveContext) {
    const version = typed ?? record?.version ?? 0
    if (record?.opened === 1 && values['edition'] !== record.values['edition'] && !(await ofAnotherKind())) return false
    if (record) {
      const days = { openDate: String(values['openDate'] ?? ''), closeDate: String(values['closeDate'] ?? '') }
      if (!(await agreeToFar(changedDeadlines(record.values, values), days, shared))) return false
    }
    let choices = chosen.current?.token === clientToken ? chosen.current.choices : null
    if (!choices && record && (changesDays(record.values, values) || changesDeadlines(record.values, values))) {
      const { data } = await call(shiftPreview, { ...values, version })
      const { total, apart, exhibitors, visitors, concerned } = data
      if (total + apart.length + exhibitors + visitors + concerned > 0) {
        choices = await ask(values, version, data)
        if (!choices) return false
        // Nothing is filed for the days: there was something to read, nothing to choose.
        if (total === 0) choices = null
        else {
          chosen.current = { token: clientToken, choices }
          last.current = choices
        }
      }
    }
    if (!choices) {
      const reply = await agreed((accept) => call(showUpdate, { ...values, ...accept, version, clientToken }))
      return reply && { data: reply.data, moved: undefined }
    }
    const chosenFor = choices
    try {
      const reply = await agreed((accept) =>
        call(shiftApply, { ...values, ...accept, version, choices: chosenFor, clientToken }),
      )
      if (!reply) return false
      const { data } = reply
      last.current = {}
      return { data: data.show, moved: data }
    } catch (error) {
      // Refused: what it would do is looked at anew.
      if (error instanceof ApiError && error.transport === null) chosen.current = null
      throw error
    }
  }

  return { asked, save }
}
