import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
// By its address: imported as it is, the build would put it into every page that may open the dialog.
import styles from 'react-image-crop/dist/ReactCrop.css?url'
import { centerCrop, makeAspectCrop, ReactCrop, type PixelCrop } from 'react-image-crop'
import { ApiError } from '../../api/envelope.ts'
import { useT } from '../../i18n/use-t.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { IconRefresh, IconUndo, IconUpload } from '../../ui/icons.ts'
import { cutFile, drawCut, turned, type CutTarget } from './crop.ts'

const MAX_ZOOM = 3

/** Choose, turn, zoom and cut the square of a picture. The square is moved and sized with pointer or arrow keys. */
export function CropDialog({
  title,
  saveLabel,
  target,
  round = false,
  send,
  onClose,
}: {
  title: string
  saveLabel: string
  target: CutTarget
  /** The preview is a circle, as the picture will be shown. */
  round?: boolean
  /** Takes the cut; what it throws as an ApiError is shown here. */
  send: (file: File) => Promise<void>
  onClose: () => void
}) {
  const t = useT('shared/files/crop')
  const zoomId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const preview = useRef<HTMLCanvasElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [quarters, setQuarters] = useState(0)
  const [shown, setShown] = useState('')
  const [crop, setCrop] = useState<PixelCrop>()
  const [zoom, setZoom] = useState(1)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!file) return
    let url = ''
    let gone = false
    const draw = async () => {
      const blob = await turned(file, quarters)
      if (gone) return
      if (!blob) return setProblem(t('unreadable'))
      url = URL.createObjectURL(blob)
      setShown(url)
    }
    void draw()
    return () => {
      gone = true
      URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- words do not change while the dialog is open
  }, [file, quarters])

  useEffect(() => {
    if (image.current?.complete && preview.current && crop)
      drawCut(image.current, preview.current, { ...crop, zoom }, target.size)
  }, [crop, zoom, shown, target.size])

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (!chosen) return
    const wrong = /^image\/(png|jpeg)$/.test(chosen.type) ? (chosen.size === 0 ? t('unreadable') : '') : t('type')
    setProblem(wrong)
    if (wrong) return
    setQuarters(0)
    setZoom(1)
    setFile(chosen)
  }

  function centre() {
    const { width = 0, height = 0 } = image.current ?? {}
    const side = makeAspectCrop({ unit: 'px', width: Math.min(width, height) * 0.9 }, 1, width, height)
    setCrop(centerCrop(side, width, height))
  }

  async function save() {
    if (!image.current || !crop) return
    setBusy(true)
    setProblem('')
    try {
      const cut = await cutFile(image.current, { ...crop, zoom }, target)
      if (cut === 'tooLarge') return setProblem(t('tooLarge', { max: Math.floor(target.maxBytes / 1024) }))
      if (!cut) return setProblem(t('unreadable'))
      await send(cut)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      error.takeUp()
      setProblem(error.errors[0]?.msg ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon={IconUpload} onClick={() => picker.current?.click()}>
            {t(file ? 'other' : 'choose')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            blocked={crop ? undefined : t('chooseFirst')}
            onClick={() => void save()}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <link rel="stylesheet" href={styles} />
      <input ref={picker} type="file" accept="image/png,image/jpeg" hidden aria-label={t('choose')} onChange={choose} />
      <div className="grid gap-4">
        {problem ? (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        ) : null}
        {shown ? (
          <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
            <div className="grid min-w-0 gap-3">
              <div className="flex justify-center overflow-hidden rounded-ui border border-line bg-muted">
                <ReactCrop
                  crop={crop}
                  onChange={setCrop}
                  aspect={1}
                  minWidth={40}
                  keepSelection
                  ruleOfThirds
                  ariaLabels={{
                    cropArea: t('area'),
                    nwDragHandle: t('handleNw'),
                    nDragHandle: t('handleN'),
                    neDragHandle: t('handleNe'),
                    eDragHandle: t('handleE'),
                    seDragHandle: t('handleSe'),
                    sDragHandle: t('handleS'),
                    swDragHandle: t('handleSw'),
                    wDragHandle: t('handleW'),
                  }}
                >
                  <img
                    ref={image}
                    src={shown}
                    alt={t('picture')}
                    className="max-h-[34dvh] sm:max-h-[50dvh]"
                    style={{ transform: `scale(${zoom})` }}
                    onLoad={centre}
                  />
                </ReactCrop>
              </div>
              <div className="flex flex-wrap items-center gap-3">
                <Button small icon={IconUndo} onClick={() => setQuarters((now) => (now + 3) % 4)}>
                  {t('left')}
                </Button>
                <Button small icon={IconRefresh} onClick={() => setQuarters((now) => (now + 1) % 4)}>
                  {t('right')}
                </Button>
                <label htmlFor={zoomId} className="label">
                  {t('zoom')}
                </label>
                <input
                  id={zoomId}
                  type="range"
                  className="min-h-control min-w-0 flex-1 basis-32"
                  min={1}
                  max={MAX_ZOOM}
                  step={0.05}
                  value={zoom}
                  aria-valuetext={`${Math.round(zoom * 100)}%`}
                  onChange={(event) => setZoom(Number(event.target.value))}
                />
              </div>
              <p className="hint">{t('keys')}</p>
            </div>
            <figure className="flex flex-col items-center gap-2">
              <canvas
                ref={preview}
                width={target.size}
                height={target.size}
                className={`size-32 border border-line bg-surface ${round ? 'rounded-full' : 'rounded-ui'}`}
              />
              <figcaption className="hint">{t('preview')}</figcaption>
            </figure>
          </div>
        ) : (
          <button
            type="button"
            className="flex min-h-48 flex-col items-center justify-center gap-1 rounded-ui border border-dashed border-line bg-muted px-6 text-center hover:border-accent"
            onClick={() => picker.current?.click()}
          >
            <span className="font-medium text-accent-text">{t('choose')}</span>
            <span className="hint">{t('hint', { size: target.size })}</span>
          </button>
        )}
      </div>
    </Dialog>
  )
}
