import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../api/envelope.ts'
import { upload } from '../api/upload.ts'
import { checkFileCount } from '../form/rules/files.ts'
import { problemText } from '../form/rules.ts'
import { useT } from '../i18n/use-t.tsx'
import { prepareUpload } from './check-upload.ts'
import { preUpload, type FileKind, type UploadedFile } from './contract.ts'
import { IMAGE_TYPES, type FileLimit } from './limits.ts'

/** A chosen file on its way. */
export interface PendingFile {
  key: number
  name: string
  /** 0..1 while it leaves. */
  progress: number
  /** Why it was refused or lost; undefined while it waits or leaves. */
  error: string | undefined
  /** The same file may be sent again (a lost connection), other than a refused one. */
  canRetry: boolean
}

export interface Uploads {
  pending: readonly PendingFile[]
  /** Files are waiting or leaving. */
  busy: boolean
  /** Said about the choice as a whole: too many. */
  notice: string | null
  /** The last thing that happened: a file was stored. */
  stored: boolean
  /** Just removed, until undone or something else happens. */
  removed: { fileName: string; at: number } | null
  /** What the server told about files uploaded on this page, by name. */
  details: ReadonlyMap<string, UploadedFile>
  add: (files: readonly File[]) => void
  cancel: (key: number) => void
  retry: (key: number) => void
  remove: (fileName: string) => void
  undo: () => void
  move: (from: number, to: number) => void
}

interface Options {
  /** Names of the stored files, in order. */
  value: readonly string[]
  onChange: (value: string[]) => void
  limit: FileLimit
  max: number
  kind: FileKind
}

type Job = { key: number; file: File; controller: AbortController }

/** The uploads of one field: checked, made smaller, sent one after the other so that their order stays, each cancelled or retried alone. */
export function useUploads({ value, onChange, limit, max, kind }: Options): Uploads {
  const t = useT('shared/files')
  const [pending, setPending] = useState<PendingFile[]>([])
  const [notice, setNotice] = useState<string | null>(null)
  const [stored, setStored] = useState(false)
  const [removed, setRemoved] = useState<Uploads['removed']>(null)
  const [details, setDetails] = useState<ReadonlyMap<string, UploadedFile>>(new Map())
  const queue = useRef<Job[]>([])
  const jobs = useRef(new Map<number, Job>())
  const running = useRef(false)
  const nextKey = useRef(1)

  const change = (key: number, patch: Partial<PendingFile>) =>
    setPending((now) => now.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const drop = (key: number) => {
    jobs.current.delete(key)
    setPending((now) => now.filter((one) => one.key !== key))
  }

  const arrived = useEffectEvent((job: Job, file: UploadedFile) => {
    drop(job.key)
    setStored(true)
    setDetails((now) => new Map(now).set(file.fileName, file))
    onChange(max === 1 ? [file.fileName] : [...value, file.fileName])
  })

  async function send(job: Job) {
    const prepared = await prepareUpload(job.file, limit)
    if (job.controller.signal.aborted) return
    if ('problem' in prepared)
      return change(job.key, { error: problemText({ field: '', ...prepared.problem }, t), canRetry: false })
    try {
      const reply = await upload(
        preUpload,
        { file: prepared.file, kind },
        { signal: job.controller.signal, onProgress: (progress) => change(job.key, { progress }) },
      )
      arrived(job, reply.data)
    } catch (error) {
      if (job.controller.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      error.takeUp()
      const failed = limit.types.every((type) => IMAGE_TYPES.some((one) => one === type))
        ? t('shared/form:rules.uploadImageFailed')
        : t('failedFile')
      change(job.key, { error: error.refusal ?? failed, canRetry: error.errors.length === 0, progress: 0 })
    }
  }

  async function run() {
    if (running.current) return
    running.current = true
    try {
      for (let job = queue.current.shift(); job; job = queue.current.shift()) await send(job)
    } finally {
      running.current = false
    }
  }

  function stopAll() {
    queue.current = []
    for (const job of jobs.current.values()) job.controller.abort()
    jobs.current.clear()
  }
  const leave = useEffectEvent(stopAll)
  useEffect(() => () => leave(), [])

  function enqueue(job: Job) {
    jobs.current.set(job.key, job)
    queue.current.push(job)
    void run()
  }

  return {
    pending,
    notice,
    stored,
    removed,
    details,
    busy: pending.some((one) => one.error === undefined),
    add(files) {
      setRemoved(null)
      setStored(false)
      const single = max === 1
      // A single file replaces the one that stands or is on its way.
      const held = single ? 0 : value.length + pending.filter((one) => one.error === undefined).length
      const tooMany = checkFileCount(held + files.length, max) !== true
      setNotice(tooMany ? t('shared/form:rules.fileCount', { count: max }) : null)
      // Which of several is to replace the one that stands, nobody has said.
      if (single && tooMany) return
      if (single) stopAll()
      const taken = files
        .slice(0, Math.max(0, max - held))
        .map((file): Job => ({ key: nextKey.current++, file, controller: new AbortController() }))
      // Refused ones of the last choice have been read by now.
      setPending((now) => [
        ...(single ? [] : now.filter((one) => one.error === undefined || one.canRetry)),
        ...taken.map(({ key, file }) => ({ key, name: file.name, progress: 0, error: undefined, canRetry: false })),
      ])
      for (const job of taken) enqueue(job)
    },
    cancel(key) {
      queue.current = queue.current.filter((job) => job.key !== key)
      jobs.current.get(key)?.controller.abort()
      drop(key)
    },
    retry(key) {
      const job = jobs.current.get(key)
      if (!job) return
      change(key, { error: undefined, canRetry: false, progress: 0 })
      enqueue({ ...job, controller: new AbortController() })
    },
    remove(fileName) {
      setNotice(null)
      setStored(false)
      setRemoved({ fileName, at: value.indexOf(fileName) })
      onChange(value.filter((one) => one !== fileName))
    },
    undo() {
      if (!removed) return
      const restored = value.filter((one) => one !== removed.fileName)
      restored.splice(removed.at, 0, removed.fileName)
      setRemoved(null)
      onChange(max === 1 ? [removed.fileName] : restored.slice(0, max))
    },
    move(from, to) {
      if (to < 0 || to >= value.length || from === to) return
      const moved = [...value]
      moved.splice(to, 0, ...moved.splice(from, 1))
      onChange(moved)
    },
  }
}
