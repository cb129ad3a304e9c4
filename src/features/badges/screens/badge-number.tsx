import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { MaskedNumber } from '../../../shared/list/masked-number.tsx'
import type { BadgeRecord } from '../contract.ts'
import { reveal } from '../../reveal/contract.ts'

/** A document number as it is masked, and in full for who asks. */
export function BadgeNumber({ record }: { record: Pick<BadgeRecord, 'id' | 'certNo' | 'certNoFlag'> }) {
  const t = useT('features/badges')
  const may = useMay()(reveal)
  const ask = async () => (await call(reveal, { entity: 'BADGE', id: record.id, field: 'certNo' })).data.value
  return (
    <MaskedNumber masked={record.certNo} label={t('show')} ask={may && record.certNoFlag === 1 ? ask : undefined} />
  )
}
