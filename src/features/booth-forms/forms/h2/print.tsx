/** Print of H2: the boards as drawn, and the proof sheet the exhibitor signs (booth-forms 3.9). */
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { FormPrint, PrintBlock, PrintProps } from '../../screens/print/print-types.ts'
import { printedOn, type Board } from './fascia.ts'
import { FasciaBoard } from './fascia-board.tsx'
import { useCountryName } from './use-country-name.tsx'

function Boards({ content, view }: PrintProps) {
  const t = useT('features/booth-forms/forms/h2')
  const country = useCountryName(content['country'])
  return (
    <div className="flex flex-col gap-4">
      {((content['boards'] ?? []) as Board[]).map(({ side, textMode }, at) => {
        const label = t('board.label', { no: at + 1, side: side ? t(`options.boards.side.${side}`) : '' })
        return (
          <figure key={at} className="m-0 flex flex-col gap-1">
            <figcaption>{label}</figcaption>
            <FasciaBoard
              label={label}
              {...printedOn(content, textMode)}
              country={country}
              boothNo={view.booth.boothNo}
            />
          </figure>
        )
      })}
    </div>
  )
}

function ProofText() {
  return <p>{useT('features/booth-forms/forms/h2')('print.proof')}</p>
}

const proofBlocks = (props: PrintProps): PrintBlock[] => [
  { key: 'boards', node: <Boards {...props} /> },
  { key: 'text', node: <ProofText /> },
]

export const h2Print: FormPrint = {
  after: { boards: Boards },
  hide: ['boards'],
  papers: [{ key: 'proof', blocks: proofBlocks }],
}
