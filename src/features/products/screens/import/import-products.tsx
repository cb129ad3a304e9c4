import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { upload } from '../../../../shared/api/upload.ts'
import { ZipError, type ZipEntry } from './read-zip.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { ImportDialog } from '../../../../shared/list/import/import-dialog.tsx'
import { FileButton } from '../../../../shared/list/import/import-parts.tsx'
import { SupplementError, type CheckOptions, type Fix } from '../../../../shared/list/import/import-types.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconImage } from '../../../../shared/ui/icons.ts'
import { Radio } from '../../../../shared/ui/inputs/toggles.tsx'
import { productImports, productImportFix, type ProductImportCheck } from '../../import-contract.ts'
import { IMPORT_FIELDS } from '../../import-rules.ts'
import { picturesOf, sendPictures } from './send-pictures.ts'

type Options = Partial<CheckOptions>

/** Products from a list, their pictures by name from a ZIP (beyond-peers O7). */
export function ImportProducts({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/products')
  const files = useT('shared/files')
  const [zip, setZip] = useState<{ name: string; pictures: ReadonlyMap<string, ZipEntry> } | null>(null)
  const [zipError, setZipError] = useState<string | null>(null)
  const [draft, setDraft] = useState<0 | 1>(0)

  async function openZip(file: File): Promise<ReadonlyMap<string, ZipEntry>> {
    try {
      const pictures = await picturesOf(file)
      setZip({ name: file.name, pictures })
      return pictures
    } catch (error) {
      if (!(error instanceof ZipError)) throw error
      throw new SupplementError(files(`zip.${error.code}`))
    }
  }
  async function chooseZip(file: File): Promise<void> {
    setZipError(null)
    try {
      await openZip(file)
    } catch (error) {
      if (!(error instanceof SupplementError)) throw error
      setZip(null)
      setZipError(error.message)
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
    return withPictures((await upload(productImports.check, { file, draft }, options)).data, options)
  }
  async function mend({ batchId }: ProductImportCheck, rows: Fix[]) {
    return withPictures((await call(productImportFix, { batchId, rows })).data, {})
  }
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
            <FileButton
              label={zip ? t('import.zipChosen', { name: zip.name }) : t('import.zip')}
              name={t('import.zip')}
              accept=".zip"
              icon={IconImage}
              onFile={(file) => void chooseZip(file)}
            />
            {zip ? (
              <Button small variant="ghost" onClick={() => setZip(null)}>
                {t('import.zipClear')}
              </Button>
            ) : null}
          </div>
          {zipError ? (
            <p role="alert" className="text-danger-text">
              {zipError}
            </p>
          ) : null}
        </>
      }
      check={check}
      supplement={{
        text: ({ images }) => (images.length === 0 ? null : t('import.lacking', { number: images.length })),
        label: t('import.zip'),
        accept: '.zip',
        take: async (check, file, options) => withPictures(check, options, await openZip(file)),
      }}
      mend={mend}
      calls={productImports}
      badRowsName={t('import.badRowsName')}
      templateName={t('import.templateName')}
      doneText={({ draft, imported }) => t(draft === 1 ? 'import.doneDraft' : 'import.done', { count: imported })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
