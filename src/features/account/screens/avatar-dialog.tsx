import { upload } from '../../../shared/api/upload.ts'
import { CropDialog } from '../../../shared/files/crop/crop-dialog.tsx'
import { AVATAR_LIMIT, AVATAR_SIZE } from '../../../shared/files/limits.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { profileAvatar } from '../profile-contract.ts'

/** PNG as the ancestor sends it (admin-area §12). */
const TARGET = { size: AVATAR_SIZE, name: 'avatar', type: 'image/png', maxBytes: AVATAR_LIMIT.maxBytes } as const

/** A person's picture of 200 × 200, cut from one that is chosen. */
export function AvatarDialog({ onClose, onSaved }: { onClose: () => void; onSaved: (path: string) => void }) {
  const t = useT('features/account')
  async function send(avatarfile: File) {
    const { imgUrl } = await upload(profileAvatar, { avatarfile })
    toast.success(t('avatar.done'))
    onSaved(imgUrl)
  }
  return (
    <CropDialog
      round
      title={t('avatar.title')}
      saveLabel={t('avatar.save')}
      target={TARGET}
      send={send}
      onClose={onClose}
    />
  )
}
