import { useEffect, useState } from 'react'
import { send } from '../../../../shared/api/client.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'
import { judgeFile } from '../../judge-contract.ts'

/** Width of the copy that is asked for, in pixels: a phone's column at twice its density. */
const WIDTH = 800

/** An image of an entry: an address of its own would hold the key, so it is fetched like everything else. */
export function EntryImage({ token, fileName, alt }: { token: string; fileName: string; alt: string }) {
  const t = useT('features/industry-award')
  const [url, setUrl] = useState('')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    let made = ''
    const load = async () => {
      try {
        const asked = { v: token, fileName, width: WIDTH }
        const response = await send(judgeFile, asked, { signal: controller.signal, quiet: true }).answer()
        const blob = await response.blob()
        if (controller.signal.aborted) return
        if (!blob.type.startsWith('image/')) {
          setFailed(true)
          return
        }
        made = URL.createObjectURL(blob)
        setUrl(made)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        error.takeUp()
        if (!controller.signal.aborted) setFailed(true)
      }
    }
    void load()
    return () => {
      controller.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [token, fileName])
  if (failed) return <p className="text-danger-text">{t('judge.imageFailed')}</p>
  if (!url)
    return (
      <div className="grid aspect-[4/3] place-items-center rounded-ui bg-muted text-ink-soft">
        <Spinner />
      </div>
    )
  return <img src={url} alt={alt} className="w-full rounded-ui border border-line" />
}
