import { useEffect, useRef, useState } from 'react'
import { Alert } from '../alert.tsx'
import { codeReader, type CodeReader } from './code-reader.ts'

/** Between two looks at the picture, in milliseconds. */
const LOOK_MS = 200

/**
 * Reads QR codes off the camera until it is closed; the same one is told again as long as it is seen.
 * @param view what the picture is, read out
 * @param failure told when there is no camera to be used
 */
export function CodeCamera({
  view,
  failure,
  onCode,
}: {
  view: string
  failure: string
  onCode: (code: string) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
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
      } catch {
        if (!over) setFailed(true)
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
        {failure}
      </Alert>
    )
  return <video ref={video} className="w-full rounded-ui object-cover" aria-label={view} muted playsInline />
}
