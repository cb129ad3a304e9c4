/** H13 on paper: room and slots by name, and the entry of the programme (booth-forms 3.9). */
import { fileUrl } from '../../../../shared/files/contract.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { FormPrint, PrintBlock, PrintProps } from '../../screens/print/print-types.ts'
import { roomsOf, slotsOf } from './rooms.ts'
import type { OwnKey } from '../../../../shared/i18n/keys.ts'

function Word({ of }: { of: OwnKey<'features/booth-forms/forms/h13'> }) {
  return useT('features/booth-forms/forms/h13')(of)
}
const word = (key: OwnKey<'features/booth-forms/forms/h13'>) => <Word of={key} />

function slotRows({ content, view, named }: PrintProps) {
  const room = roomsOf(view).find((one) => one.id === content['roomId'])
  const slotText = (name: string) => {
    const slot = slotsOf(view).find((one) => one.id === content[name])
    return slot ? `${slot.begin}–${slot.end}` : ''
  }
  return [
    [word('fields.roomId'), room ? named(room.name) : '', word('fields.slotId'), slotText('slotId')],
    [word('fields.altSlotId'), slotText('altSlotId')],
  ]
}

const slotBlock = (props: PrintProps): PrintBlock => ({
  key: 'slots',
  title: word('groups.slot'),
  plain: true,
  rows: slotRows(props),
})

interface Speaker {
  name?: string
  enName?: string
  title?: string
  company?: string
  bio?: string
  photo?: readonly string[]
}

/** As it stands in the programme of the show. */
function programmeBlock(props: PrintProps): PrintBlock {
  const { content, named } = props
  const title = named({ zh: String(content['titleZh'] ?? ''), en: String(content['titleEn'] ?? '') })
  const abstract = named({ zh: String(content['abstractZh'] ?? ''), en: String(content['abstractEn'] ?? '') })
  const speakers = ((content['speakers'] as Speaker[] | null) ?? []).map(
    ({ name = '', enName = '', title: post = '', company = '', bio = '', photo = [] }) => ({
      line: [named({ zh: name, en: enName || name }), post, company].filter(Boolean).join(' · '),
      bio,
      photo: photo[0],
    }),
  )
  return {
    key: 'programme',
    node: (
      <div className="flex flex-col gap-3 text-[13px]">
        <h2 className="print-title">{title}</h2>
        <p className="whitespace-pre-line">{abstract}</p>
        {speakers.map((one) => (
          <div key={one.line} className="flex items-start gap-[4mm]">
            {one.photo ? <img className="size-[24mm] object-cover" src={fileUrl(one.photo)} alt="" /> : null}
            <div className="min-w-0">
              <p className="font-semibold">{one.line}</p>
              <p className="whitespace-pre-line">{one.bio}</p>
            </div>
          </div>
        ))}
      </div>
    ),
  }
}

export const h13Print: FormPrint = {
  hide: ['roomId', 'slotId', 'altSlotId'],
  blocks: (props) => [slotBlock(props)],
  papers: [
    {
      key: 'programme',
      shown: ({ content }) => content['publicFlag'] === 1 && Boolean(content['titleZh']),
      blocks: (props) => [{ key: 'slots', plain: true, rows: slotRows(props) }, programmeBlock(props)],
    },
  ],
}
