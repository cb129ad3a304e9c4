import { lateControl } from '../form/fields/late-control.tsx'
import { PicturesPlace } from './upload-place.tsx'

/**
 * Pictures of a FieldGroup, fetched when they come near: see `image-upload-control.tsx`.
 * @example <FieldGroup name="carousel" label={t('fields.carousel')}><ImageUpload max={8} /></FieldGroup>
 */
export const ImageUpload = lateControl(
  () => import('./image-upload-control.tsx').then((part) => part.ImageUploadControl),
  PicturesPlace,
)
