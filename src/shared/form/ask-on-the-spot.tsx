import { useRef, useState } from 'react'
import { ApiError } from '../api/envelope.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { newToken } from './submission.ts'

/**
 * What a public page cannot undo, asked once more on the spot: such a page takes no dialogs. Every try sends the same token, so that one whose
 * answer was lost is not done twice but answered again.
 * @param work rejects with an `ApiError` whose words are shown
 */
export function AskOnTheSpot({
  words,
  work,
  onDone,
}: {
  words: { action: string; ask: string; text: string; yes: string; no: string }
  work: (clientToken: string) => Promise<unknown>
  onDone: () => void
}) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const clientToken = useRef('')

  async function act() {
    if (busy) return
    setBusy(true)
    setProblem('')
    clientToken.current ||= newToken()
    try {
      await work(clientToken.current)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      error.takeUp()
      setProblem(error.message)
      setBusy(false)
    }
  }

  if (!asking)
    return (
      <div className="border-t border-line pt-4">
        <Button onClick={() => setAsking(true)}>{words.action}</Button>
      </div>
    )
  return (
    <Alert live tone="warning" title={words.ask}>
      <p>{words.text}</p>
      {problem ? <p className="field-error">{problem}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} onClick={() => void act()}>
          {words.yes}
        </Button>
        <Button onClick={() => setAsking(false)}>{words.no}</Button>
      </div>
    </Alert>
  )
}
