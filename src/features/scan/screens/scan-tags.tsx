import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { readJson, writeJson } from '../../../shared/lib/browser/web-storage.ts'
import { leadOptions } from '../../leads/contract.ts'
import { TAGS_MAX } from '../../leads/scan-contract.ts'

/** Tags of the last time, for a stand without a line; a logout takes them along. */
const KEPT = 'scan:tags'

function keptTags(): string[] {
  const kept = readJson('local', KEPT)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
}

/** The tags the exhibitor's leads have, to be pressed for the next number. @param ready the account is known */
export function ScanTags({
  ready,
  chosen,
  onChosen,
}: {
  ready: boolean
  chosen: readonly string[]
  onChosen: (tags: string[]) => void
}) {
  const t = useT('features/scan')
  const [loaded, setLoaded] = useState<readonly string[] | null>(null)
  const asks = useMay()(leadOptions) && ready
  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const load = async () => {
      try {
        const { tags } = (await call(leadOptions, {}, { quiet: true, signal: stop.signal })).data
        writeJson('local', KEPT, tags)
        setLoaded(tags)
      } catch {
        // Without a line those of the last time do.
      }
    }
    void load()
    return () => stop.abort()
  }, [asks])
  const known = loaded ?? (asks ? keptTags() : [])
  const all = [...known, ...chosen.filter((tag) => !known.includes(tag))]
  if (all.length === 0) return null
  const full = chosen.length >= TAGS_MAX
  return (
    <fieldset className="field m-0 min-w-0 border-0 p-0">
      <legend className="label p-0">{t('columns.tags')}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((tag) => {
          const on = chosen.includes(tag)
          return (
            <label
              key={tag}
              className={`btn max-w-full focus-within:outline focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text ${on ? 'btn-primary' : 'btn-secondary'}`}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={on}
                disabled={full && !on}
                onChange={() => onChosen(on ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
              />
              <span className="min-w-0 truncate">{tag}</span>
            </label>
          )
        })}
      </div>
      {full ? <p className="hint">{t('tagsFull', { max: TAGS_MAX })}</p> : null}
    </fieldset>
  )
}
