import { Foreign } from '../i18n/foreign.tsx'
import { fileUrl, type NamedFile } from './contract.ts'
import { sizeText } from './size-text.ts'

/** A stored file to open, by the name it was uploaded under, with its size. */
export function FileLink({ file }: { file: NamedFile }) {
  return (
    <>
      <a className="link break-all" href={fileUrl(file.fileName)} target="_blank" rel="noreferrer">
        <Foreign text={file.originalName} />
      </a>{' '}
      <span className="whitespace-nowrap text-sm text-ink-soft">{sizeText(file.size)}</span>
    </>
  )
}
