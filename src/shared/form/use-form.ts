import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Infer } from 'superstruct'
import type { AnyStruct } from '../api/contract.ts'
import { ApiError, CODE } from '../api/envelope.ts'
import { useT } from '../i18n/use-t.tsx'
import { askToLeave } from './draft/ask-to-leave.ts'
import type { StoredDraft } from './draft/draft.ts'
import { errorPath, inPageOrder, listErrors, requiredNames } from './error-list.ts'
import { changedValues, copyOf, fingerprint, toFormValues, versionOf, type FormValues } from './form-values.ts'
import type { FieldEntry } from './form-context.ts'
import { createFormStore, type FieldErrors } from './form-store.ts'
import type { Form, FormOptions, FormState, SubmitAction } from './form-types.ts'
import { parseStruct, problemText, type FieldProblem } from './rules.ts'
import { submissionFor, type Submission } from './unanswered.ts'
import { useDraft } from './draft/use-draft.ts'
import { useLeaveGuard } from './draft/use-leave-guard.ts'

type Outcome =
  | { kind: 'idle' | 'fieldErrors' }
  | { kind: 'busy'; action: string }
  | { kind: 'serverError' | 'networkError'; text: string }

/**
 * One form over a struct: its store (`form-store.ts`) is tied to uncontrolled inputs, so text typed before hydration stays; the struct's words
 * stand at the fields and in the summary; refused saves, lost connections and conflicts lose nothing.
 *
 * @example const form = useForm(brandStruct, { record, draftKey: `brand:${id}`, save: (value, { version, clientToken }) => call(brandUpdate, { ...value, id, version, clientToken }) })
 */
export function useForm<S extends AnyStruct, Row extends object, Reply>(
  struct: S,
  options: FormOptions<Infer<S>, Row, Reply>,
): Form<Infer<S>> {
  type T = Infer<S>
  const t = useT('shared/form')
  const id = useId()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })
  const [refusals, setRefusals] = useState(0)
  const [dirty, setDirty] = useState(false)
  const [stale, setStale] = useState(false)
  const [conflict, setConflict] = useState<Form<T>['conflict']>(null)
  const [fields] = useState(() => new Map<string, FieldEntry>())
  const [initial] = useState(() => {
    const given = options.record ? (options.values?.(options.record) ?? options.record) : (options.defaults ?? {})
    return {
      values: toFormValues(given),
      version: versionOf(options.record),
      print: fingerprint(options.record ?? null),
    }
  })
  const base = useRef<FormValues>(initial.values)
  const version = useRef<number | undefined>(initial.version)
  const unanswered = useRef<Submission | null>(null)
  const action = useRef<SubmitAction<T> | undefined>(undefined)
  const checks = useRef<AnyStruct>(struct)
  const sending = useRef(false)
  const theirRecord = useRef<Row | null>(null)
  const ready = !('record' in options) || options.record !== undefined

  const worded = (problems: readonly FieldProblem[]): FieldErrors =>
    Object.fromEntries(
      problems.map((one) => [errorPath(one.field), problemText(one, t, (field) => fields.get(field)?.label)]),
    )
  const [store] = useState(() =>
    createFormStore(initial.values, (values) => {
      const parsed = parseStruct(checks.current, values)
      return parsed.ok ? {} : worded(parsed.problems)
    }),
  )
  const messages = useSyncExternalStore(store.subscribeErrors, store.errors, store.errors)

  const unsent = () => changedValues(store.getValues(), base.current)

  const seen = useRef(initial.print)
  const arrived = useEffectEvent((record: Row | null | undefined) => {
    // A screen may hand over an equal record anew on every render; only a different one is news.
    const print = fingerprint(record ?? null)
    if (print === seen.current) return
    seen.current = print
    if (record) takeRecord(record, unsent())
  })
  // Before the draft is looked for: which record it was typed over is told by the version of the one in hand.
  // The inputs are the outside system a record is brought into; whether anything is unsent is known only then.
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useLayoutEffect(() => arrived(options.record), [options.record])

  const draft = useDraft(
    options.draftKey,
    ready,
    () => {
      const values = unsent()
      if (Object.keys(values).length === 0) return null
      return { version: version.current ?? null, values, ...(unanswered.current ? { sent: unanswered.current } : {}) }
    },
    (found: StoredDraft) => {
      unanswered.current = found.sent ?? null
      // Typed over an older record: the save carries that version, so the server answers with theirs and both are compared.
      if (found.version !== null && version.current !== undefined && version.current > found.version) {
        version.current = found.version
        setStale(true)
      }
      // What was typed while the record loaded is newer than the draft.
      apply({ ...found.values, ...unsent() })
    },
  )

  function apply(values: FormValues) {
    for (const [name, value] of Object.entries(values)) store.setValue(name, value)
    setDirty(Object.keys(unsent()).length > 0)
  }

  /** Takes a record as the new base; what is typed and not yet stored stays on top of it. */
  function load(values: FormValues, keep: FormValues) {
    base.current = values
    store.reset(copyOf(values))
    apply(keep)
  }

  function takeRecord(record: Row, keep: FormValues) {
    version.current = versionOf(record) ?? version.current
    load(toFormValues(options.values?.(record) ?? record), keep)
  }

  // Text typed before hydration is unsent from the start.
  const early = useEffectEvent(() => setDirty(Object.keys(unsent()).length > 0))
  // oxlint-disable-next-line react/set-state-in-effect -- as above
  useEffect(() => early(), [])

  const changed = useEffectEvent(() => {
    setDirty(Object.keys(unsent()).length > 0)
    setOutcome((now) => (now.kind === 'serverError' ? { kind: 'idle' } : now))
    draft.touch()
  })
  useEffect(() => store.subscribe(() => changed()), [store])

  useLeaveGuard(dirty, options.draftKey !== undefined)

  function stored(reply: Reply, sent: FormValues, value: T) {
    unanswered.current = null
    setConflict(null)
    setStale(false)
    setOutcome({ kind: 'idle' })
    // Typing goes on while a save is under way; what came after it is still unsent.
    const later = changedValues(store.getValues(), sent)
    const record = (reply as { data?: unknown } | null | undefined)?.data
    if (typeof record === 'object' && record !== null && 'version' in record) takeRecord(record as Row, later)
    else load(sent, later)
    draft.drop()
    const more = Object.keys(later).length > 0
    if (more) draft.touch()
    options.onSaved?.(reply, value, more)
  }

  function refused(error: unknown) {
    if (!(error instanceof ApiError)) {
      setOutcome({ kind: 'serverError', text: t('form.failed') })
      throw error
    }
    draft.flush()
    error.takeUp()
    if (error.code === CODE.fields) {
      for (const one of error.errors) store.setError(errorPath(one.field), one.msg)
      setOutcome({ kind: 'fieldErrors' })
      setRefusals((count) => count + 1)
    } else if (error.code === CODE.conflict && error.current) {
      const theirs = error.current as Row
      setConflict({
        base: base.current,
        mine: copyOf(store.getValues()),
        theirs: toFormValues(options.values?.(theirs) ?? theirs),
      })
      theirRecord.current = theirs
      setOutcome({ kind: 'idle' })
    } else if (error.transport !== null) {
      setOutcome({ kind: 'networkError', text: t('form.network') })
    } else {
      setOutcome({
        kind: 'serverError',
        text: error.code === CODE.unauthorised ? t('form.sessionEnded') : error.message,
      })
    }
  }

  async function send(value: T, chosen: SubmitAction<T> | undefined): Promise<boolean> {
    const sent = copyOf(store.getValues())
    unanswered.current = submissionFor(value, chosen?.name ?? '', unanswered.current)
    setOutcome({ kind: 'busy', action: chosen?.name ?? '' })
    // Before the line is used: after a crash the same submission is recognised by its token.
    draft.flush()
    try {
      const reply = await (chosen?.save ?? options.save)(value, {
        clientToken: unanswered.current.token,
        version: version.current,
      })
      if (reply === false) {
        setOutcome({ kind: 'idle' })
        return false
      }
      stored(reply as Reply, sent, value)
      return true
    } catch (error) {
      refused(error)
      return false
    }
  }

  async function submit(chosen?: SubmitAction<T>): Promise<boolean> {
    if (sending.current) return false
    if ([...fields.values()].some((field) => field.busy)) {
      setOutcome({ kind: 'serverError', text: t('form.uploading') })
      return false
    }
    sending.current = true
    action.current = chosen
    checks.current = chosen?.struct ?? struct
    let done = false
    try {
      const parsed = parseStruct(checks.current, store.getValues())
      store.judge(parsed.ok ? {} : worded(parsed.problems))
      if (parsed.ok) done = await send(parsed.value, chosen)
      else {
        setOutcome({ kind: 'fieldErrors' })
        setRefusals((count) => count + 1)
      }
    } finally {
      sending.current = false
    }
    return done
  }

  const errors = inPageOrder(listErrors(messages), [...fields.keys()])
  const required = useMemo(() => requiredNames(struct), [struct])
  const busy = outcome.kind === 'busy'
  const idle: FormState = errors.length > 0 ? 'fieldErrors' : dirty ? 'unsaved' : 'pristine'

  return {
    id,
    store,
    messages,
    fields,
    errors,
    refusals,
    dirty,
    busy,
    doing: outcome.kind === 'busy' ? outcome.action : null,
    conflict,
    state: conflict ? 'conflict' : outcome.kind === 'idle' || outcome.kind === 'fieldErrors' ? idle : outcome.kind,
    failure: 'text' in outcome ? outcome.text : null,
    messageOf: (field) => messages[field],
    isRequired: (field) => required.has(field),
    draft: {
      ...draft,
      stale,
      discard() {
        const newest = options.record
        unanswered.current = null
        setStale(false)
        if (newest) takeRecord(newest, {})
        else load(base.current, {})
        draft.drop()
      },
    },
    submit,
    retry: () => submit(action.current),
    async resolve(merged) {
      if (theirRecord.current) takeRecord(theirRecord.current, {})
      setConflict(null)
      setStale(false)
      apply(changedValues(merged, base.current))
      return submit(action.current)
    },
    closeConflict: () => setConflict(null),
    async confirmLeave() {
      if (!dirty) return true
      const leave = await askToLeave(t)
      if (leave) draft.drop()
      return leave
    },
  }
}
