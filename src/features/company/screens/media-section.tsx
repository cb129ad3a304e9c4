import { FieldGroup } from '../../../shared/form/fields/field.tsx'
import { FileUpload } from '../../../shared/files/file-upload.tsx'
import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { VIDEO_LIMIT } from '../../../shared/files/limits.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { PHOTOS_MAX } from '../fields.ts'
import type { FieldOf } from './company-sections.tsx'

/** Logo, pictures and a film of the company: far down, because they grow when they come. */
export function MediaSection({ field }: { field: FieldOf }) {
  const t = useT('features/company')
  return (
    <Card title={t('sections.media')}>
      <div className="flex flex-col gap-5">
        <FieldGroup {...field('icon')} hint={t('hints.icon')}>
          <ImageUpload max={1} />
        </FieldGroup>
        <FieldGroup {...field('photos')}>
          <ImageUpload max={PHOTOS_MAX} />
        </FieldGroup>
        <FieldGroup {...field('video')} hint={t('hints.video')}>
          <FileUpload limit={VIDEO_LIMIT} kind="video" max={1} />
        </FieldGroup>
      </div>
    </Card>
  )
}
