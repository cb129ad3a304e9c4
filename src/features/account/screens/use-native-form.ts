import { useRef, useState, type FormEvent } from 'react'
import { call, needsConsent } from '../../../shared/api/client.ts'
import type { AnyStruct, Call, ReplyOf, RequestOf } from '../../../shared/api/contract.ts'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { useFieldErrors } from '../../../shared/form/native/use-field-errors.ts'
import { parseStruct, problemText } from '../../../shared/form/rules.ts'
import { useKeptFields, type KeptFields } from '../../../shared/ui/inputs/use-kept-fields.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'

export interface NativeForm {
  /** For the form element: what is typed in it is kept over a reload and the other language. */
  element: KeptFields['attach']
  busy: boolean
  /** Words under each field, by its name. */
  errors: Readonly<Record<string, string>>
  /** What is wrong with the whole: words of a business error, a lost connection. */
  problem: string | null
  /** For the form element. */
  events: { onSubmit(event: FormEvent<HTMLFormElement>): void; onInput(event: FormEvent<HTMLFormElement>): void }
  /** Takes all words away: they were about something else. */
  clear(): void
}

interface Options<C> {
  /** Shapes the browser's form data into the request. */
  read(form: FormData): RequestOf<C>
  /** What the page refuses beside the request's struct, by field. */
  refuses?(form: FormData): Record<string, string>
  /** The form is busy until this is over. */
  done(reply: ReplyOf<C>, typed: FormData): void | Promise<void>
  /** After a failure: fetch a new captcha, empty the password. */
  failed?(): void
  t: Translate<'features/account'>
}

/**
 * A form of the public pages: native fields read at submit, so that the page carries no form library and what was typed before
 * hydration counts (decisions 23). What is typed is checked with the call's request. Errors of browser and server land at the same fields, focus goes to the first.
 */
export function useNativeForm<C extends Call<AnyStruct, AnyStruct>>(
  defn: C,
  request: C['request'],
  { read, refuses, done, failed, t }: Options<C>,
): NativeForm {
  // The two logins are one form to who types.
  const kept = useKeptFields('form')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef(false)

  const problemsOf = (given: FormData): Record<string, string> => {
    const parsed = parseStruct(request, read(given))
    const found = parsed.ok ? [] : parsed.problems
    return { ...Object.fromEntries(found.map((one) => [one.field, problemText(one, t)])), ...refuses?.(given) }
  }
  const fields = useFieldErrors((form) => problemsOf(new FormData(form)))

  const focusFirst = (form: HTMLFormElement, found: Record<string, string>) => {
    const first = [...form.elements].find((one) => one instanceof HTMLInputElement && one.name in found)
    if (first instanceof HTMLElement) first.focus()
  }

  const send = async (form: HTMLFormElement) => {
    setProblem(null)
    const given = new FormData(form)
    const found = problemsOf(given)
    const parsed = parseStruct(request, read(given))
    if (!parsed.ok || Object.keys(found).length > 0) {
      fields.showOwn(found)
      return focusFirst(form, found)
    }
    fields.clear()
    setBusy(true)
    try {
      const reply = await call(defn, parsed.value as RequestOf<C>, { quiet: true })
      if (needsConsent(reply)) return
      kept.forget()
      await done(reply, given)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === CODE.fields) {
        const said = Object.fromEntries(error.errors.map((one) => [one.field, one.msg]))
        fields.showServers(said)
        focusFirst(form, said)
      } else setProblem(error.message)
      failed?.()
    } finally {
      setBusy(false)
    }
  }

  return {
    element: kept.attach,
    busy,
    errors: fields.errors,
    problem,
    clear() {
      fields.clear()
      setProblem(null)
    },
    events: {
      onInput: fields.onInput,
      onSubmit(event) {
        event.preventDefault()
        if (running.current) return
        running.current = true
        void send(event.currentTarget).finally(() => {
          running.current = false
        })
      },
    },
  }
}
