import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { focusRow } from '../../screens/drawing-click.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import type { WallCode } from '../shell/walls.ts'
import { WallSketch } from './wall-sketch.tsx'

const LIST = 'holeBoards'

/** The sketch on the screen: a click on a hole-board leads to its row, a click on a panel asks for one there. */
export function WallEditor({ content, view, readOnly, definition, reply }: PartProps) {
  const t = useT('features/booth-forms/forms/h4')
  const { store } = useFormPart()
  function add(wall: WallCode, panelNo: number) {
    const rows = (store.getValues(LIST) as object[] | null) ?? []
    if (rows.length >= (definition.fields[LIST]?.rows?.max ?? 0)) return
    store.setValue(LIST, [...rows, { wall, panelNo: String(panelNo), hookNum: '10' }])
    focusRow(LIST, rows.length)
  }
  const { depositStatus, depositReason = '' } = reply.form.facts
  const deposit =
    depositStatus === undefined ? null : (
      <div className="col-span-full">
        <Alert title={t(under('deposit.', depositStatus), { reason: depositReason })} />
      </div>
    )
  if (readOnly)
    return (
      <>
        {deposit}
        <WallSketch content={content} view={view} />
      </>
    )
  return (
    <>
      {deposit}
      <WallSketch content={content} view={view} clicks={{ onHole: (index) => focusRow(LIST, index), onSpot: add }} />
      <p className="hint col-span-full">{t('click')}</p>
    </>
  )
}
