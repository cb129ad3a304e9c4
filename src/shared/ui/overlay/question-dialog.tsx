import { useStore } from '@nanostores/react'
import { useId, useRef, useState, type ComponentType, type FormEvent } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from '../icon.tsx'
import { IconAlert, IconQuestion } from '../icons.ts'
import { Checkbox } from '../inputs/toggles.tsx'
import { useKeptText } from '../inputs/use-kept-text.ts'
import { $questions, type Question, type ReasonOptions } from './overlay-store.ts'

const REASON_MAX = 200

/** Stands below the field of a reason and helps to fill it in. */
export type ReasonHelp = ComponentType<{ field: () => HTMLTextAreaElement | null }>

/** Draws the question that is first in the queue of `confirm` and `askReason`. */
export function QuestionHost({ reasonHelp }: { reasonHelp?: ReasonHelp | undefined }) {
  const question = useStore($questions, { ssr: 'initial' })[0]
  return question ? <QuestionDialog key={question.id} question={question} reasonHelp={reasonHelp} /> : null
}

function QuestionDialog({ question, reasonHelp: Help }: { question: Question; reasonHelp?: ReasonHelp | undefined }) {
  const t = useT('shared/ui')
  const { kind, options, answer } = question
  const textId = useId()
  const errorId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState('')
  const danger = options.tone === 'danger'
  const reason: ReasonOptions | undefined = kind === 'reason' ? options : undefined
  const max = reason?.maxLength ?? REASON_MAX
  const [value, setValue] = useKeptText(reason ? `reason:${options.title}` : null, reason?.value)
  const [ticked, setTicked] = useState(false)
  const asked = reason?.tick ? ticked : reason !== undefined
  const text = reason && !asked ? '' : value.trim()

  function problem(): string {
    if (options.typed !== undefined && !reason && text !== options.typed)
      return t('confirm.typedWrong', { text: options.typed })
    if (asked && reason?.required !== false && !text) return t('confirm.reasonRequired')
    if (reason && [...text].length > max) return t('confirm.reasonTooLong', { max })
    return ''
  }

  function done(given: string | null) {
    setValue('')
    answer(given)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const found = problem()
    setError(found)
    if (found) (event.currentTarget as HTMLElement).querySelector<HTMLElement>('.input')?.focus()
    else done(text)
  }

  const field = {
    className: 'input',
    value,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': error ? errorId : undefined,
    onChange: (event: { target: { value: string } }) => {
      setValue(event.target.value)
      setError('')
    },
  }
  return (
    <Dialog
      open
      role="alertdialog"
      size={reason ? 'md' : 'sm'}
      sheet={false}
      describedBy={options.text ? textId : undefined}
      title={
        <span className="flex gap-2.5">
          <Icon
            of={danger ? IconAlert : IconQuestion}
            size={22}
            className={`mt-0.5 ${danger ? 'text-danger' : 'text-accent-text'}`}
          />
          <span className="min-w-0">{options.title}</span>
        </span>
      }
      onClose={() => done(null)}
      onSubmit={submit}
      footer={
        <>
          <Button data-autofocus={danger || undefined} onClick={() => done(null)}>
            {options.cancelLabel ?? t('actions.cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} data-autofocus={danger ? undefined : true}>
            {options.confirmLabel ?? t('actions.confirm')}
          </Button>
        </>
      }
    >
      {options.text ? (
        <p id={textId} className="whitespace-pre-line text-ink-soft">
          {options.text}
        </p>
      ) : null}
      {reason?.tick ? (
        <Checkbox
          className="mt-3"
          label={reason.tick.label}
          hint={reason.tick.text}
          checked={ticked}
          onChange={(event) => setTicked(event.target.checked)}
        />
      ) : null}
      {reason && asked ? (
        <label className="field mt-3">
          <span className={`label${reason.required === false ? '' : ' label-required'}`}>
            {reason.label ?? t('confirm.reason')}
          </span>
          <textarea {...field} ref={area} rows={4} data-autofocus aria-required={reason.required !== false} />
          <span className="hint self-end tabular-nums">{t('confirm.counter', { count: [...text].length, max })}</span>
        </label>
      ) : null}
      {Help && reason && asked && !reason.tick ? <Help field={() => area.current} /> : null}
      {options.typed === undefined || reason ? null : (
        <label className="field mt-3">
          <span className="label">{t('confirm.typed', { text: options.typed })}</span>
          <input {...field} autoComplete="off" data-autofocus />
        </label>
      )}
      {error ? (
        <p id={errorId} role="alert" className="field-error mt-1.5">
          {error}
        </p>
      ) : null}
    </Dialog>
  )
}
