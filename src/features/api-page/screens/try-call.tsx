import { useCallback, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { send } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { IconSend } from '../../../shared/ui/icons.ts'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'
import { useKeptFields } from '../../../shared/ui/inputs/use-kept-fields.ts'
import { confirm } from '../../../shared/ui/overlay/overlay-store.ts'
import { exampleOf } from '../example.ts'
import { isFile, type ApiCall, type ApiDocument } from '../model.ts'
import { readInput, type Fault, type Faults, type Typed } from '../read-input.ts'
import { AnswerView, type Answer } from './answer-view.tsx'
import { CurlCommand } from './curl-command.tsx'

/** Makes a call with what is typed, as the person who is signed in, and shows what came back. */
export function TryCall({ call, document }: { call: ApiCall; document: ApiDocument }) {
  const t = useT('features/api-page')
  const id = useId()
  const example = (which: 'required' | 'all') =>
    call.request ? JSON.stringify(exampleOf(call.request, document, which), null, 2) : ''
  const [faults, setFaults] = useState<Faults>({})
  const [answer, setAnswer] = useState<Answer | 'sending' | null>(null)
  const form = useRef<HTMLFormElement | null>(null)
  const { attach } = useKeptFields(`api:${call.id}`)
  const hold = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element
      return attach(element)
    },
    [attach],
  )
  const files = Object.entries(call.request?.properties ?? {}).filter(([, field]) => isFile(field))
  const hasJson = call.request !== undefined && Object.keys(call.request.properties ?? {}).length > files.length

  const words = (fault: Fault | undefined) => fault && t(fault.key, fault.params)

  /** What is typed, or null when something of it cannot be sent; faults stand at the fields then. */
  function input(): Record<string, unknown> | null {
    if (!form.current) return null
    const read = readInput(call, typedIn(call, new FormData(form.current)), hasJson)
    setFaults('faults' in read ? read.faults : {})
    return 'input' in read ? read.input : null
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (answer === 'sending') return
    const given = input()
    // The field is marked once the faults are drawn.
    if (!given) return void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    const text = t('try.confirmText', { call: `${call.method} ${call.path}` })
    const asked = { title: t('try.confirmTitle'), text, confirmLabel: t('try.confirm'), tone: 'danger' as const }
    if (call.kind === 'write' && !(await confirm(asked))) return
    setAnswer('sending')
    const started = performance.now()
    try {
      const response = await send(call, given, { quiet: true }).answer()
      const blob = await response.blob()
      const ms = Math.round(performance.now() - started)
      setAnswer({ status: response.status, ms, headers: response.headers, blob, text: await textOf(response, blob) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      error.takeUp()
      setAnswer({ failed: error.message })
    }
  }
  function fill(which: 'required' | 'all') {
    const body = form.current?.elements.namedItem('json')
    if (body instanceof HTMLTextAreaElement) body.value = example(which)
  }
  /** Enter makes a new line in the text of a body; with Ctrl it sends. */
  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <Card title={t('try.title')} hint={t('try.text')}>
      {call.kind === 'write' ? (
        <Alert tone="warning" className="mb-4">
          {t('try.danger')}
        </Alert>
      ) : null}
      <form
        method="post"
        ref={hold}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {call.parameters.length > 0 ? (
          <div className="grid gap-4 sm:grid-cols-2">
            {call.parameters.map((one) => (
              <NativeField
                key={one.name}
                name={`in.${one.name}`}
                label={one.required ? `${one.name} *` : one.name}
                hint={one.style ? t('type.deep') : t(`in.${one.in}`)}
                error={words(faults[one.name])}
                autoComplete="off"
              />
            ))}
          </div>
        ) : null}
        {files.map(([name]) => (
          <div key={name} className="field">
            <label className="label" htmlFor={`${id}-${name}`}>
              {name}
            </label>
            <input id={`${id}-${name}`} name={`file.${name}`} type="file" className="input" />
          </div>
        ))}
        {hasJson ? (
          <div className="field">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <label className="label" htmlFor={`${id}-json`}>
                {t('try.json')}
              </label>
              <div className="flex flex-wrap gap-2">
                {(['required', 'all'] as const).map((which) => (
                  <Button key={which} small variant="ghost" onClick={() => fill(which)}>
                    {t(which === 'all' ? 'try.everything' : 'try.required')}
                  </Button>
                ))}
              </div>
            </div>
            <textarea
              id={`${id}-json`}
              className="input font-mono text-sm"
              name="json"
              rows={12}
              spellCheck={false}
              aria-invalid={faults.json ? true : undefined}
              aria-describedby={`${id}-json-${faults.json ? 'error' : 'hint'}`}
              defaultValue={example('required')}
              onKeyDown={sendByKey}
            />
            {faults.json ? (
              <p id={`${id}-json-error`} className="field-error">
                {words(faults.json)}
              </p>
            ) : (
              <p id={`${id}-json-hint`} className="hint">
                {t('try.jsonHint')}
              </p>
            )}
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" icon={IconSend} busy={answer === 'sending'}>
            {t(call.kind === 'write' ? 'try.sendWrite' : 'try.send')}
          </Button>
          <CurlCommand call={call} input={input} />
        </div>
      </form>
      <AnswerView answer={answer} name={call.id} />
    </Card>
  )
}

/** What stands in the form's fields. */
function typedIn(call: ApiCall, data: FormData): Typed {
  const textIn = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const chosen = [...data].flatMap(([name, value]) =>
    name.startsWith('file.') && value instanceof File && value.name ? [[name.slice(5), value] as const] : [],
  )
  return {
    fields: Object.fromEntries(call.parameters.map(({ name }) => [name, textIn(`in.${name}`)])),
    json: textIn('json'),
    files: Object.fromEntries(chosen),
  }
}

/** The text of an answer; undefined for one that is a file. */
async function textOf(response: Response, blob: Blob): Promise<string | undefined> {
  const type = response.headers.get('Content-Type') ?? blob.type
  if (!/json|text|xml/.test(type)) return undefined
  const text = await blob.text()
  if (!type.includes('json')) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
