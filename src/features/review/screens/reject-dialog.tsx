import { useId, useRef, useState, type FormEvent } from 'react'
import { call } from '../../../shared/api/client.ts'
import { insertWords } from '../../../shared/list/phrases/insert-words.ts'
import { PhrasePicker } from '../../../shared/list/phrases/phrase-picker.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { useKeptText } from '../../../shared/ui/inputs/use-kept-text.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { reviewReasons } from '../contract.ts'
import { REASON_MAX } from '../rules.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'

/** Asks for the reason of a rejection; reasons given before stand ready to be taken and changed. */
export function RejectDialog({
  kind,
  title,
  about,
  onReject,
  onClose,
}: {
  kind: ReviewKind
  title: string
  /** What is rejected: what is typed about it is kept in the tab over a reload. */
  about: string
  /** Resolves when the server has answered, to whether it did; the owner closes the dialog when it went well. */
  onReject: (reason: string) => Promise<boolean>
  onClose: () => void
}) {
  const t = useT('features/review')
  const [known] = useLoad((signal) =>
    call(reviewReasons, { kind }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [text, setText] = useKeptText(`reject:${kind}:${about}`)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const reason = text.trim()
  const length = [...reason].length

  function close() {
    setText('')
    onClose()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found =
      length === 0 ? t('reject.required') : length > REASON_MAX ? t('reject.tooLong', { max: REASON_MAX }) : ''
    setProblem(found)
    if (found) return field.current?.focus()
    setBusy(true)
    if (await onReject(reason)) setText('')
    setBusy(false)
  }

  function take(words: string) {
    if (field.current) insertWords(field.current, words)
  }

  return (
    <Dialog
      open
      title={title}
      describedBy={`${id}-text`}
      onClose={close}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={close}>{t('actions.cancel')}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('actions.reject')}
          </Button>
        </>
      }
    >
      <p id={`${id}-text`} className="text-ink-soft">
        {t('reject.text')}
      </p>
      <div className="field mt-3">
        <label className="label label-required" htmlFor={id}>
          {t('fields.reason')}
        </label>
        <textarea
          ref={field}
          id={id}
          name="reason"
          className="input"
          rows={4}
          data-autofocus
          value={text}
          aria-required
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem ? `${id}-problem ${id}-count` : `${id}-count`}
          onChange={(event) => {
            setText(event.target.value)
            setProblem('')
          }}
        />
        <div className="flex items-start justify-between gap-3">
          <p id={`${id}-problem`} role="alert" className="field-error">
            {problem}
          </p>
          <span
            id={`${id}-count`}
            className={`ml-auto shrink-0 text-sm tabular-nums ${length > REASON_MAX ? 'text-danger-text' : 'text-ink-faint'}`}
          >
            {t('reject.counter', { count: length, max: REASON_MAX })}
          </span>
        </div>
      </div>
      <PhrasePicker field={() => field.current} />
      {known.state === 'ready'
        ? (['recent', 'frequent'] as const).map((which) => (
            <KnownReasons key={which} title={t(`reject.${which}`)} reasons={known.data[which]} onTake={take} />
          ))
        : null}
    </Dialog>
  )
}

/** Reasons given before, each a button that puts it into the field. */
function KnownReasons({
  title,
  reasons,
  onTake,
}: {
  title: string
  reasons: readonly string[]
  onTake: (words: string) => void
}) {
  const id = useId()
  if (reasons.length === 0) return null
  return (
    <section className="mt-3" aria-labelledby={id}>
      <h3 id={id} className="text-sm text-ink-faint">
        {title}
      </h3>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {reasons.map((words) => (
          <li key={words} className="min-w-0">
            <button
              type="button"
              className="min-h-7 max-w-full rounded-full border border-line bg-muted px-3 py-0.5 text-left text-sm text-ink-soft hover:border-line-strong hover:text-ink"
              onClick={() => onTake(words)}
            >
              <span className="line-clamp-2 break-words">{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
