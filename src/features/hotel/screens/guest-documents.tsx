import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import { MaskedNumber } from '../../../shared/list/masked-number.tsx'
import { reveal } from '../../reveal/contract.ts'
import type { OrganiserBooking } from '../desk-contract.ts'

/** Who stays, with masked document numbers; one in full for who asks. */
export function GuestDocuments({ row }: { row: OrganiserBooking }) {
  return (
    <ul className="flex flex-col gap-1">
      {(row.change?.guests ?? row.guests).map((guest, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two guests may have one name; the list stands still
        <Guest key={at} id={row.id} at={at} guest={guest} />
      ))}
    </ul>
  )
}

function Guest({ id, at, guest }: { id: string; at: number; guest: OrganiserBooking['guests'][number] }) {
  const t = useT('features/hotel')
  const may = useMay()(reveal)
  const ask = async () => (await call(reveal, { entity: 'HOTEL', id, field: 'certNo', guest: at })).data.value
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span>{guest.name}</span>
      {guest.certNo ? (
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <DictTag type="busi_cert_type" value={guest.certType} />
          <MaskedNumber
            masked={guest.certNo}
            label={t('organiser.showNumber')}
            name={t('organiser.showNumberOf', { name: guest.name })}
            ask={may ? ask : undefined}
          />
        </span>
      ) : null}
    </li>
  )
}
