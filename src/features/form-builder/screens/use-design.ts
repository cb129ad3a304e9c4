import { useStore } from '@nanostores/react'
import { useEffect, useReducer, useState } from 'react'
import { draftUser } from '../../../shared/form/draft/draft.ts'
import { $session } from '../../../shared/auth/session.ts'
import { done, historyOf, redone, undone, type History } from '../history.ts'
import { emptyDesign, type Design, type Step } from '../model.ts'
import { dropDesign, keepDesign, markOpen, newDesignId, openDesign, type KeptDesign } from './designs.ts'

type Action = { do: 'undo' } | { do: 'redo' } | { do: 'take'; design: Design } | Step

function reduced(history: History, action: Action): History {
  if (action.do === 'undo') return undone(history)
  if (action.do === 'redo') return redone(history)
  return action.do === 'take' ? historyOf(action.design) : done(history, action)
}

const untouched = JSON.stringify(emptyDesign())

/** The open form with its history, kept in this browser with every step. */
export function useDesign() {
  // Whoever becomes known draws it anew.
  useStore($session, { ssr: 'initial' })
  const user = draftUser()
  const [start] = useState(() => (user === null ? null : openDesign(user)))
  const [id, setId] = useState(() => start?.id ?? newDesignId())
  const [history, dispatch] = useReducer(reduced, start?.design ?? emptyDesign(), historyOf)
  const [kept, setKept] = useState(true)
  const { now } = history

  useEffect(() => {
    if (user === null) return
    markOpen(id)
    const empty = JSON.stringify(now) === untouched
    if (empty) dropDesign(user, id)
    // oxlint-disable-next-line react/set-state-in-effect -- whether the browser had room is known only after writing
    setKept(empty || keepDesign(user, id, now))
  }, [user, id, now])

  return {
    user,
    id,
    design: now,
    /** False when the browser has no room for it. */
    kept,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    dispatch,
    /** Another form takes the place of this one, which stays in the list. */
    take({ id: next, design }: Pick<KeptDesign, 'id' | 'design'>) {
      setId(next)
      dispatch({ do: 'take', design })
    },
  }
}
