import { lateControl } from '../form/fields/late-control.tsx'
import { FilesPlace } from './upload-place.tsx'

/**
 * Documents (or a video) of a FieldGroup, fetched when they come near: see `file-upload-control.tsx`.
 * @example <FieldGroup name="video" label={t('fields.video')}><FileUpload limit={VIDEO_LIMIT} kind="video" max={1} /></FieldGroup>
 */
export const FileUpload = lateControl(
  () => import('./file-upload-control.tsx').then((part) => part.FileUploadControl),
  FilesPlace,
)
