import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { Alert } from '../alert.tsx'
import { codeReader, type CodeReader } from './code-reader.ts'

/** Between two looks at the picture, in milliseconds. */
const LOOK_MS = 200

type Cause = 'denied' | 'none' | 'busy' | 'other'

/** Why a camera does not open: the browser's names of it (W3C Media Capture and Streams, 10.4). */
const CAUSES: Record<string, Cause> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/**
 * Reads QR codes off the camera until it is closed; the same one is told again as long as it is seen.
 * @param view what the picture is, read out
 * @param instead how it is done without a camera, told when there is none to be used
 */
export function CodeCamera({
  view,
  instead,
  onCode,
}: {
  view: string
  instead: string
  onCode: (code: string) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const t = useT('shared/ui')
  const [failed, setFailed] = useState<Cause | null>(null)
  const heard = useRef(onCode)
  useEffect(() => {
    heard.current = onCode
  })

  useEffect(() => {
    const shown = video.current
    if (!shown) return undefined
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const look = async (read: CodeReader) => {
      const code = shown.readyState >= 2 ? await read(shown) : ''
      if (code && !over) heard.current(code)
      if (!over) timer = setTimeout(() => void look(read), LOOK_MS)
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void (async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (over) return stop()
        shown.srcObject = stream
        await shown.play()
        await look(await codeReader())
      } catch (error) {
        // The reader's code may not have come either.
        stop()
        if (!over) setFailed(CAUSES[(error as Error).name] ?? 'other')
      }
      return undefined
    })()
    return () => {
      over = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  if (failed)
    return (
      <Alert live tone="warning">
        {t(`camera.${failed}`)} {instead}
      </Alert>
    )
  return <video ref={video} className="w-full rounded-ui object-cover" aria-label={view} muted playsInline />
}
