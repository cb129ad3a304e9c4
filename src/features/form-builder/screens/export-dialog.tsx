import { useState } from 'react'
import { saveBlob } from '../../../shared/api/download.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { IconCopy, IconDownload } from '../../../shared/ui/icons.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { filesOf } from '../export/write.ts'
import type { Design } from '../model.ts'

const shortName = (path: string): string => path.split('/').slice(-2).join('/')

/** The files of the form: to be read and copied one by one, or taken away as a ZIP. */
export function ExportDialog({ design, onClose }: { design: Design; onClose: () => void }) {
  const t = useT('features/form-builder')
  const [files] = useState(() => filesOf(design))
  const [path, setPath] = useState(files[0]?.path ?? '')
  const [packing, setPacking] = useState(false)
  const shown = files.find((file) => file.path === path)

  async function copy() {
    try {
      await navigator.clipboard.writeText(shown?.text ?? '')
      toast.success(t('export.copied', { file: shortName(path) }))
    } catch {
      toast.error(t('export.copyFailed'))
    }
  }
  async function pack() {
    setPacking(true)
    try {
      const { strToU8, zipSync } = await import('fflate')
      const zip = zipSync(Object.fromEntries(files.map((file) => [file.path, strToU8(file.text)])))
      saveBlob(new Blob([zip.slice().buffer], { type: 'application/zip' }), `${design.form.name}.zip`)
    } catch {
      toast.error(t('export.zipFailed'))
    } finally {
      setPacking(false)
    }
  }

  return (
    <Dialog
      open
      size="xl"
      title={t('export.title')}
      onClose={onClose}
      footer={
        <>
          <Button icon={IconCopy} onClick={() => void copy()}>
            {t('export.copy')}
          </Button>
          <Button variant="primary" icon={IconDownload} busy={packing} onClick={() => void pack()}>
            {t('export.zip')}
          </Button>
        </>
      }
    >
      <p className="mb-3 max-w-prose text-ink-soft">{t('export.hint')}</p>
      <Tabs
        name="form-files"
        label={t('export.files')}
        items={files.map((file) => ({ id: file.path, label: shortName(file.path) }))}
        value={path}
        onChange={setPath}
      />
      <TabPanel name="form-files" value={path} className="pt-3">
        <p className="hint mb-1.5 break-all">{path}</p>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keys
          tabIndex={0}
          aria-label={path}
          className="scroll-x max-h-[50vh] overflow-y-auto rounded-ui bg-muted p-3 text-sm"
        >
          <code>{shown?.text}</code>
        </pre>
      </TabPanel>
    </Dialog>
  )
}
