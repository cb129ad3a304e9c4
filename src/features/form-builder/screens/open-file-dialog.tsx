import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconUpload } from '../../../shared/ui/icons.ts'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'
import { fromText, type FileFault } from '../design-file.ts'
import type { Design } from '../model.ts'

/** Opens a form from its file, chosen or pasted; what cannot be read is refused with its place. */
export function OpenFileDialog({ onOpen, onClose }: { onOpen: (design: Design) => void; onClose: () => void }) {
  const t = useT('features/form-builder')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<FileFault | null>(null)
  function take(given: string) {
    const opened = fromText(given)
    if (opened.ok) onOpen(opened.design)
    else setFault(opened.fault)
  }
  async function read(file: File) {
    const given = await file.text()
    setText(given)
    take(given)
  }
  return (
    <Dialog
      open
      size="lg"
      title={t('open.title')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        take(text)
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('open.cancel')}</Button>
          <Button variant="primary" type="submit" blocked={text.trim() ? undefined : t('open.needText')}>
            {t('open.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-ink-soft">{t('open.hint')}</p>
        <label className="btn btn-secondary relative self-start focus-within:outline focus-within:outline-2 focus-within:outline-accent-text">
          <Icon of={IconUpload} />
          {t('open.file')}
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (!file) return
              void read(file)
            }}
          />
        </label>
        <NativeField
          name="json"
          label={t('open.paste')}
          rows={8}
          value={text}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            setFault(null)
          }}
        />
        {fault ? <Alert live tone="danger" title={t(`open.faults.${fault.why}`, { at: fault.at })} /> : null}
      </div>
    </Dialog>
  )
}
