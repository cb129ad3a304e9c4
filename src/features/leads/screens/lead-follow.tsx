import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { askReason, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { leadUpdate, type LeadRecord } from '../contract.ts'
import { LEAD_GRADES, needsNote, nextFollows, type LeadGrade } from '../rules.ts'
import { leadName } from './lead-columns.tsx'
import { under } from '../../../shared/i18n/keys.ts'

interface Props {
  record: LeadRecord
  may: boolean
  onDone: (record: LeadRecord) => void
  /** Somebody changed the lead meanwhile: it has to be read again. */
  onStale: () => void
}

/** Grade and state, each changed at a press. */
export function LeadFollow({ record, may, onDone, onStale }: Props) {
  const t = useT('features/leads')
  const grades = useDict('busi_lead_grade')
  const [busy, setBusy] = useState<number | null>(null)
  /** Chosen and on its way: shown at once, taken back when it is refused. */
  const [chosen, setChosen] = useState<LeadGrade | null>(null)

  async function store(change: { grade?: LeadGrade; followStatus?: number; note?: string }) {
    setBusy(change.followStatus ?? 0)
    setChosen(change.grade ?? null)
    try {
      const { data } = await call(leadUpdate, {
        id: record.id,
        version: record.version,
        ...change,
        clientToken: newToken(),
      })
      toast.success(t('shared/api:success.modified'))
      onDone(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === CODE.conflict) onStale()
    } finally {
      setBusy(null)
      setChosen(null)
    }
  }
  async function go(to: number) {
    if (!needsNote(to)) return store({ followStatus: to })
    const note = await askReason({
      title: t('follow.whyInvalid', { name: leadName(record) }),
      text: t('follow.whyText'),
      label: t('fields.note'),
      confirmLabel: t(under('follow.', to)),
      tone: 'danger',
    })
    if (note !== null) await store({ followStatus: to, note })
  }
  return (
    <section aria-label={t('follow.title')} className="flex flex-col gap-3">
      <h3 className="sr-only">{t('follow.title')}</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DictTag type="busi_lead_follow" value={record.followStatus} />
        {may && grades.entries ? (
          <Segmented
            label={t('fields.grade')}
            value={chosen ?? (record.grade as LeadGrade)}
            options={LEAD_GRADES.map((value) => ({ value, label: grades.labelOf(value) }))}
            onChange={(grade) => void store({ grade })}
          />
        ) : (
          <span>{record.grade ? <DictTag type="busi_lead_grade" value={record.grade} /> : t('noGrade')}</span>
        )}
      </div>
      {may && nextFollows(record.followStatus).length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {nextFollows(record.followStatus).map((to) => (
            <Button key={to} small busy={busy === to} onClick={() => void go(to)}>
              {t(`follow.${to}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  )
}
