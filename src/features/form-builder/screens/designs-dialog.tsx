import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { useState } from 'react'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { parseTime } from '../../../shared/lib/time/dates.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { IconTrash } from '../../../shared/ui/icons.ts'
import { confirm } from '../../../shared/ui/overlay/overlay-store.ts'
import { fieldsOf, type Design } from '../model.ts'
import { dropDesign, keptDesigns, type KeptDesign } from './designs.ts'

const titleOf = ({ form }: Design, locale: string): string =>
  (locale === 'zh-CN' ? form.title.zh || form.title.en : form.title.en || form.title.zh) || form.name

/** The forms kept in this browser. */
export function DesignsDialog({
  user,
  open,
  onOpen,
  onClose,
}: {
  user: string
  /** Id of the form that is open. */
  open: string
  onOpen: (kept: KeptDesign) => void
  onClose: () => void
}) {
  const t = useT('features/form-builder')
  const locale = useLocale()
  const [kept, setKept] = useState(() => keptDesigns(user))
  async function remove({ id, design }: KeptDesign) {
    const name = titleOf(design, locale)
    const sure = await confirm({
      title: t('kept.removeTitle', { name }),
      text: t('kept.removeText'),
      confirmLabel: t('kept.removeConfirm'),
      tone: 'danger',
    })
    if (!sure) return
    dropDesign(user, id)
    setKept(keptDesigns(user))
  }
  return (
    <Dialog open title={t('kept.title')} onClose={onClose}>
      <p className="hint mb-3">{t('kept.hint')}</p>
      {kept.length ? (
        <ul className="flex flex-col gap-2">
          {kept.map((one) => {
            const name = titleOf(one.design, locale)
            return (
              <li key={one.id} className="flex items-center gap-3 rounded-ui border border-line p-3">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">
                    <Foreign text={name} />
                  </p>
                  <p className="hint">
                    {t('kept.about', {
                      count: fieldsOf(one.design).length,
                      time: parseTime(one.at, '{y}-{m}-{d} {h}:{i}', locale) ?? '',
                    })}
                  </p>
                </div>
                {one.id === open ? (
                  <span className="badge badge-accent">{t('kept.isOpen')}</span>
                ) : (
                  <>
                    <Button small aria-label={t('kept.openOne', { name })} onClick={() => onOpen(one)}>
                      {t('kept.open')}
                    </Button>
                    <IconButton
                      small
                      icon={IconTrash}
                      label={t('kept.remove', { name })}
                      onClick={() => void remove(one)}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="text-ink-soft">{t('kept.none')}</p>
      )}
    </Dialog>
  )
}
