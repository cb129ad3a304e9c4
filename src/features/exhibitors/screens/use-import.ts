/** The steps of an import: choose, upload, check, look, store. */
import { useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { upload } from '../../../shared/api/upload.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { exhibitorCommit, exhibitorImport, type ImportCheck, type ImportResult } from '../contract.ts'
import { IMPORT_MAX_BYTES } from '../rules.ts'

export type ImportState =
  | { step: 'choose'; error: string | null }
  | { step: 'upload'; fileName: string; share: number }
  /** The file has arrived and its rows are being checked. */
  | { step: 'check'; fileName: string }
  | { step: 'checked'; fileName: string; check: ImportCheck; error: string | null }
  | { step: 'store'; fileName: string; check: ImportCheck }
  | { step: 'done'; check: ImportCheck; result: ImportResult }

export interface Import {
  state: ImportState
  take: (file: File) => Promise<void>
  /** Back to choosing; what is under way is cancelled. */
  restart: () => void
  store: () => Promise<void>
}

const TYPES = ['csv', 'xlsx', 'txt']

export function useImport(onStored: () => void): Import {
  const form = useT('shared/form')
  const [state, setState] = useState<ImportState>({ step: 'choose', error: null })
  const running = useRef<AbortController>(undefined)

  /** Told before a long upload; the server has the last word by content. */
  function problemOf(file: File): string | null {
    const suffix = file.name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!TYPES.includes(suffix)) return form('rules.fileType', { types: 'csv, xlsx' })
    if (file.size === 0) return form('rules.fileEmpty')
    return file.size > IMPORT_MAX_BYTES ? form('rules.fileSize', { size: IMPORT_MAX_BYTES / 1024 / 1024 }) : null
  }

  async function take(file: File) {
    const problem = problemOf(file)
    if (problem) return setState({ step: 'choose', error: problem })
    const controller = new AbortController()
    running.current = controller
    const fileName = file.name
    setState({ step: 'upload', fileName, share: 0 })
    const onProgress = (share: number) => {
      if (!controller.signal.aborted)
        setState(share < 1 ? { step: 'upload', fileName, share } : { step: 'check', fileName })
    }
    try {
      const { data } = await upload(exhibitorImport, { file }, { onProgress, signal: controller.signal })
      if (!controller.signal.aborted) setState({ step: 'checked', fileName, check: data, error: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!controller.signal.aborted) setState({ step: 'choose', error: error.errors[0]?.msg ?? error.message })
    }
  }

  async function store() {
    if (state.step !== 'checked') return
    const { fileName, check } = state
    setState({ step: 'store', fileName, check })
    try {
      const { data } = await call(exhibitorCommit, { batchId: check.batchId })
      setState({ step: 'done', check, result: data })
      onStored()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A repeat is harmless: the same batch answers the same.
      setState({ step: 'checked', fileName, check, error: error.message })
    }
  }

  return {
    state,
    take,
    store,
    restart() {
      running.current?.abort()
      setState({ step: 'choose', error: null })
    },
  }
}
