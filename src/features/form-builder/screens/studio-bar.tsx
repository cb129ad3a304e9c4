import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { IconCode, IconEye, IconMore, IconUndo } from '../../../shared/ui/icons.ts'
import { Menu } from '../../../shared/ui/overlay/menu.tsx'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import type { Both } from '../model.ts'
import { UNDO_ID } from './use-item-actions.ts'

/** Chinese or English, each in its own name. */
export function LanguageChoice({ value, onChange }: { value: keyof Both; onChange: (language: keyof Both) => void }) {
  const t = useT('features/form-builder')
  const options = [
    { value: 'zh' as const, label: '中文' },
    { value: 'en' as const, label: 'English' },
  ]
  return <Segmented label={t('canvas.language')} value={value} options={options} onChange={onChange} />
}

export type StudioDialog = 'preview' | 'export' | 'kept' | 'file'

/** Above the form: what it is called, undo and redo, its language, and what can be done with it as a whole. */
export function StudioBar({
  title,
  kept,
  canUndo,
  canRedo,
  blocked,
  empty,
  language,
  onLanguage,
  onTravel,
  onNew,
  onClear,
  onOpen,
}: {
  title: string
  kept: boolean
  canUndo: boolean
  canRedo: boolean
  /** Why the form cannot be tried or written yet. */
  blocked: string | undefined
  empty: boolean
  language: keyof Both
  onLanguage: (language: keyof Both) => void
  onTravel: (way: 'undo' | 'redo') => void
  onNew: () => void
  onClear: () => void
  onOpen: (dialog: StudioDialog) => void
}) {
  const t = useT('features/form-builder')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-48">
        <span className="font-medium">{title}</span>{' '}
        <span className="hint">{t(kept ? 'kept.saved' : 'kept.full')}</span>
      </p>
      <IconButton
        id={UNDO_ID}
        icon={IconUndo}
        label={t('undo')}
        aria-disabled={!canUndo || undefined}
        onClick={() => onTravel('undo')}
      />
      <IconButton
        icon={IconUndo}
        className="-scale-x-100"
        label={t('redo')}
        aria-disabled={!canRedo || undefined}
        onClick={() => onTravel('redo')}
      />
      <LanguageChoice value={language} onChange={onLanguage} />
      <Button icon={IconEye} blocked={blocked} onClick={() => onOpen('preview')}>
        {t('preview.open')}
      </Button>
      <Button variant="primary" icon={IconCode} blocked={blocked} onClick={() => onOpen('export')}>
        {t('export.open')}
      </Button>
      <Menu
        label={t('more')}
        icon={IconMore}
        items={[
          { label: t('form.new'), onSelect: onNew },
          { label: t('kept.title'), onSelect: () => onOpen('kept') },
          { label: t('open.title'), onSelect: () => onOpen('file') },
          'rule',
          {
            label: t('clear.open'),
            danger: true,
            blocked: empty ? t('clear.nothing') : undefined,
            onSelect: onClear,
          },
        ]}
      />
    </div>
  )
}
