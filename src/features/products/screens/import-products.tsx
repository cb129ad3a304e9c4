import { useState } from 'react'
import { call, download } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { upload } from '../../../shared/api/upload.ts'
import { ZipError, type ZipEntry } from '../../../shared/files/read-zip.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { ImportDialog, type CheckOptions, type Fix } from '../../../shared/list/import-dialog.tsx'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconImage } from '../../../shared/ui/icons.ts'
import { Radio } from '../../../shared/ui/toggles.tsx'
import { productBadRows, productImport, productImportCommit, productImportFix, productTemplate, type ProductImportCheck } from '../import-contract.ts'
import { IMPORT_FIELDS } from '../import-rules.ts'
import { picturesOf, sendPictures } from './send-pictures.ts'

type Options = Partial<CheckOptions>

/** Products from a list, their pictures by name from a ZIP (beyond-peers O7). */
export function ImportProducts({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/products')
  const files = useT('shared/files')
  const [zip, setZip] = useState<{ name: string; pictures: ReadonlyMap<string, ZipEntry> } | null>(null)
  const [zipError, setZipError] = useState<string | null>(null)
  const [draft, setDraft] = useState<0 | 1>(0)

  async function chooseZip(file: File): Promise<ReadonlyMap<string, ZipEntry> | null> {
    try {
      const pictures = await picturesOf(file)
      setZip({ name: file.name, pictures })
      setZipError(null)
      return pictures
    } catch (error) {
      if (!(error instanceof ZipError)) throw error
      setZip(null)
      setZipError(files(`zip.${error.code}`))
      return null
    }
  }

  /** Sends what the ZIP has of the pictures that are still asked for, then has the rows checked once more. */
  async function withPictures(
    check: ProductImportCheck,
    { signal, onProgress }: Options,
    pictures = zip?.pictures,
  ): Promise<ProductImportCheck> {
    if (!pictures) return check
    const sent = await sendPictures(check.batchId, check.images, pictures, {
      ...(signal ? { signal } : {}),
      onProgress: (done, total) => onProgress?.(total === 0 ? 1 : done / total, t('import.pictures', { done, total })),
    })
    if (sent === 0 || signal?.aborted) return check
    return (await call(productImportFix, { batchId: check.batchId, rows: [] })).data
  }
  async function check(file: File, options: CheckOptions) {
    return withPictures((await upload(productImport, { file, draft }, options)).data, options)
  }
  async function mend({ batchId }: ProductImportCheck, rows: Fix[]) {
    return withPictures((await call(productImportFix, { batchId, rows })).data, {})
  }
  const save = async (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })

  return (
    <ImportDialog
      title={t('import.title')}
      hint={t('import.hint')}
      columns={IMPORT_FIELDS.map((key) => ({ key, title: t(`fields.${key}`) }))}
      choices={
        <>
          <fieldset className="flex flex-col gap-1">
            <legend className="label">{t('import.mode')}</legend>
            <Radio name="import-mode" label={t('import.submit')} checked={draft === 0} onChange={() => setDraft(0)} />
            <Radio name="import-mode" label={t('import.draft')} checked={draft === 1} onChange={() => setDraft(1)} />
          </fieldset>
          <div className="flex flex-wrap items-center gap-2">
            <ZipButton label={zip ? t('import.zipChosen', { name: zip.name }) : t('import.zip')} onFile={(file) => void chooseZip(file)} />
            {zip ? (
              <Button small variant="ghost" onClick={() => setZip(null)}>
                {t('import.zipClear')}
              </Button>
            ) : null}
          </div>
          {zipError ? <ZipProblem text={zipError} /> : null}
        </>
      }
      check={check}
      supplement={({ images, ...rest }, run) =>
        images.length === 0 ? null : (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span>{t('import.lacking', { count: images.length })}</span>
            <ZipButton
              label={t('import.zip')}
              onFile={(file) =>
                void chooseZip(file).then((pictures) => {
                  if (pictures) run((options) => withPictures({ images, ...rest }, options, pictures))
                })
              }
            />
            {zipError ? <ZipProblem text={zipError} /> : null}
          </div>
        )
      }
      mend={mend}
      commit={async ({ batchId }: ProductImportCheck) => (await call(productImportCommit, { batchId })).data}
      downloadBad={({ batchId }) => save(download(productBadRows, { batchId }, `${t('import.badRowsName')}.csv`))}
      downloadTemplate={() => save(download(productTemplate, {}, `${t('import.templateName')}.xlsx`))}
      doneText={(result) =>
        [t(result.draft === 1 ? 'import.doneDraft' : 'import.done', { count: result.imported }), result.skipped > 0 ? t('import.skipped', { count: result.skipped }) : ''].join(' ').trim()
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}

function ZipButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  return (
    <label className={`${buttonClass()} focus-within:bg-muted`}>
      <Icon of={IconImage} />
      {label}
      <input
        type="file"
        className="sr-only"
        accept=".zip"
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}

function ZipProblem({ text }: { text: string }) {
  return (
    <p role="alert" className="text-danger-text">
      {text}
    </p>
  )
}
