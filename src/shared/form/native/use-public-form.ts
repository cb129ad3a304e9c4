import { useRef, useState, type FormEvent } from 'react'
import { ApiError, CODE } from '../../api/envelope.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { newToken } from '../submission.ts'

/** Sends a form of native fields; the server checks, its words stand at each field and the first of them is gone to. `events` belongs on the form element. */
export function usePublicForm(
  send: (text: (name: string) => string, clientToken: string) => Promise<void>,
  faults: string,
) {
  const [problem, setProblem] = useState('')
  const fields = useFieldErrors(undefined, () => setProblem(''))
  const [busy, setBusy] = useState(false)
  const token = useRef('')

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    setProblem('')
    fields.clear()
    setBusy(true)
    token.current ||= newToken()
    try {
      await send((name) => String(data.get(name) ?? '').trim(), token.current)
      token.current = ''
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      error.takeUp()
      // Refused: what is sent next is another request.
      if (error.code > 0) token.current = ''
      if (error.code === CODE.fields) {
        fields.showServers(Object.fromEntries(error.errors.map((one) => [one.field, one.msg])))
        setProblem(faults)
        const first = error.errors[0]?.field
        const control = [...form.elements].find((one) => 'name' in one && one.name === first)
        if (control instanceof HTMLElement) control.focus()
      } else setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return {
    errors: fields.errors,
    problem,
    busy,
    events: {
      onInput: fields.onInput,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
    },
  }
}
