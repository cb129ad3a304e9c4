import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { limitsOf } from '../../catalogue/limits.ts'
import { focusRow } from '../../screens/drawing-click.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { Findings } from './findings.tsx'
import { hungOf, placeFindings, quotaFindings, quotaOf, wantedKinds, type Mounting } from './mounting.ts'
import { weightFindings } from './load-rules.ts'
import { freeOf, holeBoardsOf, removedWallsOf } from './other-forms.ts'
import { rearrange, snap, wallsFor, type Hung, type HungKind, type WallCode } from './walls.ts'
import { WallsDrawing } from './walls-drawing.tsx'

/** Under the list of shelves or facilities: how many are used of those included, every wall drawn, and one click that places what is missing. */
export function MountingPanel({ content, view, readOnly, mounting }: PartProps & { mounting: Mounting }) {
  const t = useT('features/booth-forms/forms/shell')
  const { store } = useFormPart()
  const walls = wallsFor(view.booth, content)
  const hung = hungOf(content, mounting)
  const { h4 } = view.others
  const { used, allowed } = quotaOf(content, mounting, view)
  const misplaced = placeFindings(content, mounting, view)

  const lay = (rows: readonly object[]) => store.setValue(mounting.list, rows)
  const typed = (one: Hung) => ({ ...one, panelNo: String(one.panelNo), height: String(one.height) })
  const place = () => lay(rearrange(wantedKinds(content, mounting), hung, walls, freeOf(h4)).map(typed))
  /** The next kind that is counted but not placed hangs where somebody clicked; where all hang, nothing comes. */
  function placeAt(wall: WallCode, panelNo: number, height: number) {
    const rows = (store.getValues(mounting.list) as Hung[] | null) ?? []
    const missing = Object.entries(wantedKinds(content, mounting)).find(
      ([kind, count]) => rows.filter((one) => one.kind === kind).length < count,
    )
    if (!missing) return
    const kind = missing[0] as HungKind
    lay([...rows, typed({ wall, panelNo, kind, height: snap(height, kind) })])
    focusRow(mounting.list, rows.length)
  }

  return (
    <div className="col-span-full flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className={`font-medium tabular-nums ${used > allowed ? 'text-danger-text' : 'text-ink'}`}>
          {t('used', { used, allowed })}
        </output>
        {readOnly || walls.length === 0 ? null : (
          <Button small onClick={place}>
            {t('place')}
          </Button>
        )}
        {misplaced.length > 0 && walls.length > 0 ? <span className="hint">{t('placeHint')}</span> : null}
      </div>
      <Findings
        found={[...quotaFindings(content, mounting, view), ...weightFindings(content, limitsOf(view.settings))]}
      />
      <WallsDrawing
        walls={walls}
        hung={hung}
        holes={holeBoardsOf(h4)}
        removed={removedWallsOf(h4)}
        {...(readOnly ? {} : { onThing: (index: number) => focusRow(mounting.list, index), onSpot: placeAt })}
      />
      {readOnly || walls.length === 0 ? null : <p className="hint">{t('walls.click')}</p>}
    </div>
  )
}
