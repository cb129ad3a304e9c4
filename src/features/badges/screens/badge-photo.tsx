import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { upload } from '../../../shared/api/upload.ts'
import { fileUrl, preUpload } from '../../../shared/files/contract.ts'
import { BADGE_PHOTO_LIMIT } from '../../../shared/files/limits.ts'
import { controlAttributes, useFieldPart } from '../../../shared/form/form-context.ts'
import { useHeld } from '../../../shared/form/use-values.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconImage, IconUser } from '../../../shared/ui/icons.ts'

const CropDialog = late(() =>
  import('../../../shared/files/crop/crop-dialog.tsx').then((part) => ({ default: part.CropDialog })),
)
/** The cut is sent as a JPEG small enough for the limit; the server encodes it anew. */
const TARGET = {
  size: BADGE_PHOTO_LIMIT.width ?? 300,
  name: 'badge',
  type: 'image/jpeg',
  maxBytes: BADGE_PHOTO_LIMIT.maxBytes,
} as const

/** The photo of a badge inside a FieldGroup: chosen, cut to 300 × 300 within 100 KB, uploaded. Its value is the name of the stored file. */
export function BadgePhoto() {
  const t = useT('features/badges')
  const field = useFieldPart()
  const held = useHeld(field.name)
  const [cropping, setCropping] = useState(false)
  const fileName = typeof held.value === 'string' ? held.value : ''

  async function send(file: File) {
    const { data } = await upload(preUpload, { file, kind: 'badge' })
    held.onChange(data.fileName)
    setCropping(false)
  }

  return (
    <div className="flex flex-col items-start gap-2">
      {fileName ? (
        <img
          src={fileUrl(fileName)}
          alt={t('fields.photo')}
          width={144}
          height={144}
          className="size-36 rounded-ui border border-line bg-muted object-cover"
        />
      ) : (
        <span className="grid size-36 place-items-center rounded-ui border border-dashed border-line-strong bg-muted text-ink-faint">
          <Icon of={IconUser} size={40} />
        </span>
      )}
      <Button
        {...controlAttributes(field)}
        aria-required={undefined}
        small
        icon={IconImage}
        onClick={() => setCropping(true)}
      >
        {t(fileName ? 'photo.change' : 'photo.choose')}
      </Button>
      {fileName ? (
        <Button small variant="ghost" onClick={() => held.onChange('')}>
          {t('photo.remove')}
        </Button>
      ) : null}
      {cropping ? (
        <Suspense>
          <CropDialog
            title={t('photo.title')}
            saveLabel={t('photo.save')}
            target={TARGET}
            send={send}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
