import { useId, useState } from 'react'
import { stringifyCsv } from '../../files/csv.ts'
import { Button } from '../../ui/button.tsx'

/** Words of the field rows are pasted into. */
export interface PasteWords {
  label: string
  hint: string
  action: string
}

/** Rows copied from a spreadsheet as a file: cells stand between tabs; without a heading that is known the columns are those of the template. */
export function pastedFile(text: string, titles: readonly string[]): File {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  const headed = rows[0]?.some((cell) => titles.includes(cell)) ?? false
  return new File([stringifyCsv(headed ? rows : [titles, ...rows])], 'pasted.csv', { type: 'text/csv' })
}

/** A field for rows of a spreadsheet, checked as a file is. */
export function PasteRows({
  words,
  titles,
  onFile,
}: {
  words: PasteWords
  titles: readonly string[]
  onFile: (file: File) => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <label className="label" htmlFor={id}>
        {words.label}
      </label>
      <textarea
        id={id}
        className="input w-full"
        rows={4}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {words.hint}
      </p>
      {text.trim() === '' ? null : <Button onClick={() => onFile(pastedFile(text, titles))}>{words.action}</Button>}
    </div>
  )
}
