import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { faultsOf } from '../faults.ts'
import { emptyDesign, findItem, placeOf, type Both, type Design, type Place } from '../model.ts'
import { Canvas, type Dragged } from './canvas.tsx'
import { newDesignId } from './designs.ts'
import { FaultList } from './fault-list.tsx'
import { FormProperties } from './form-properties.tsx'
import { Palette } from './palette.tsx'
import { Properties } from './properties.tsx'
import { StudioBar, type StudioDialog } from './studio-bar.tsx'
import { useItemActions } from './use-item-actions.ts'
import { useDesign } from './use-design.ts'

const Preview = late(() => import('./preview.tsx').then((part) => ({ default: part.Preview })))
const ExportDialog = late(() => import('./export-dialog.tsx').then((part) => ({ default: part.ExportDialog })))
const DesignsDialog = late(() => import('./designs-dialog.tsx').then((part) => ({ default: part.DesignsDialog })))
const OpenFileDialog = late(() => import('./open-file-dialog.tsx').then((part) => ({ default: part.OpenFileDialog })))

const SIDES = ['palette', 'canvas', 'properties'] as const
type Side = (typeof SIDES)[number]

/** Beside the form on a desk: its own scroll, so that it stays in sight. */
const BESIDE =
  'card lg:sticky lg:top-[calc(var(--stuck)+1rem)] lg:max-h-[calc(100vh-var(--stuck)-2rem)] lg:overflow-y-auto'

/** Palette, form and properties beside each other; one after the other on a phone. */
export function Studio() {
  const t = useT('features/form-builder')
  const locale = useLocale()
  const kept = useDesign()
  const { design, dispatch } = kept
  const [language, setLanguage] = useState<keyof Both>(locale === 'zh-CN' ? 'zh' : 'en')
  const actions = useItemActions(kept, language)
  const { selected, select, labelOf } = actions
  const [side, setSide] = useState<Side>('canvas')
  const [dragged, setDragged] = useState<Dragged>(null)
  const [open, setOpen] = useState<StudioDialog | null>(null)
  const close = () => setOpen(null)

  const item = findItem(design, selected)
  const faults = faultsOf(design)
  const grave = faults.filter(({ mild }) => !mild).length
  const title = design.form.title[language] || design.form.title.zh || design.form.title.en
  const sideClass = (one: Side) => (side === one ? '' : 'max-lg:hidden')

  function drop(to: Place) {
    if (dragged && 'kind' in dragged) actions.add(dragged.kind, to)
    else if (dragged) actions.moveTo(dragged.id, to)
    setDragged(null)
  }
  /** Another form takes the place of this one, which stays in the list. */
  function take(next: Design, id = newDesignId()) {
    kept.take({ id, design: next })
    select(null)
    close()
  }

  return (
    <>
      <StudioBar
        title={title}
        kept={kept.kept}
        canUndo={kept.canUndo}
        canRedo={kept.canRedo}
        blocked={grave ? t('faults.blocked', { count: grave }) : undefined}
        empty={design.items.length === 0}
        language={language}
        onLanguage={setLanguage}
        onTravel={actions.travel}
        onNew={() => take(emptyDesign())}
        onClear={() => void actions.clear()}
        onOpen={setOpen}
      />
      <div className="mb-3 lg:hidden">
        <Segmented
          label={t('parts.label')}
          value={side}
          options={SIDES.map((value) => ({ value, label: t(`parts.${value}`) }))}
          onChange={setSide}
        />
      </div>
      <output className="sr-only">{actions.said}</output>
      <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)_19rem]">
        <section aria-label={t('parts.palette')} className={`${BESIDE} p-3 ${sideClass('palette')}`}>
          <Palette
            onAdd={(kind) => {
              actions.add(kind)
              if (side === 'palette') toast.info(t('said.addedShort', { label: t(`kinds.${kind}`) }))
            }}
            onDrag={(kind) => setDragged(kind && { kind })}
          />
        </section>
        <section aria-label={t('parts.canvas')} className={`flex min-w-0 flex-col gap-3 ${sideClass('canvas')}`}>
          <Canvas
            design={design}
            language={language}
            selected={selected}
            dragged={dragged}
            actions={{ ...actions, drag: setDragged }}
            onDrop={drop}
          />
          <FaultList
            faults={design.items.length ? faults : []}
            labelOf={labelOf}
            onShow={(id) => {
              select(id)
              setSide('properties')
            }}
          />
          <p id="form-item-keys" className="hint max-lg:sr-only">
            {t('canvas.keys')}
          </p>
        </section>
        <section aria-label={t('parts.properties')} className={`${BESIDE} p-4 ${sideClass('properties')}`}>
          {item ? (
            <>
              <Button small variant="ghost" className="mb-2" onClick={() => select(null)}>
                {t('form.toForm')}
              </Button>
              <Properties
                design={design}
                item={item}
                inRow={placeOf(design, item.id)?.row !== null}
                dispatch={dispatch}
              />
            </>
          ) : (
            <FormProperties form={design.form} dispatch={dispatch} />
          )}
        </section>
      </div>
      <Suspense>
        {open === 'preview' ? <Preview design={design} language={language} onClose={close} /> : null}
        {open === 'export' ? <ExportDialog design={design} onClose={close} /> : null}
        {open === 'kept' && kept.user !== null ? (
          <DesignsDialog user={kept.user} open={kept.id} onOpen={(one) => take(one.design, one.id)} onClose={close} />
        ) : null}
        {open === 'file' ? <OpenFileDialog onOpen={(next) => take(next)} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
