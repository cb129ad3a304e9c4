import { useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import type { PartProps } from '../../screens/form-parts.ts'

const TONES = { 1: 'info', 2: 'success', 3: 'danger' } as const

/** Where the drawings and the deposit are; nothing before the first submission. */
export function BuildState({ reply, content }: PartProps) {
  const t = useT('features/booth-forms/forms/h3')
  const { drawingStatus, drawingNo = 1, drawingNote = '', depositStatus = 0, depositReason = '' } = reply.form.facts
  if (drawingStatus === undefined || content['buildMode'] === 'EMPTY') return null
  const deposit = t(under('state.deposit.', depositStatus), { reason: depositReason })
  return (
    <div className="col-span-full flex flex-col gap-2">
      <Alert
        tone={TONES[drawingStatus as keyof typeof TONES] ?? 'info'}
        title={t(under('state.drawing.', drawingStatus), { set: drawingNo, note: drawingNote })}
      />
      {content['buildMode'] === 'OWN_CONTRACTOR' ? <Alert title={deposit} /> : null}
    </div>
  )
}
