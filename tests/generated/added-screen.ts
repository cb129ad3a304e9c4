/** What `src/docs/adding-a-screen.md` and `adding-a-record.md` add: the fixtures' files, and the lines for files that are there. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../helpers/source-files.ts'

interface Added {
  /** The page that says what is added. */
  page: string
  /** Folder of the files that are whole, `src` in it. */
  fixture: string
  /** Lines for files that are there. */
  lines: string
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const block = (text: string, language: string): string => {
  const [, found = ''] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text) ?? []
  return found
}

const screenPage = read('src/docs/adding-a-screen.md')
export const SCREEN: Added = {
  page: screenPage,
  fixture: 'tests/fixtures/adding-a-screen',
  lines: block(screenPage, 'diff'),
}
export const RECORD: Added = {
  page: read('src/docs/adding-a-record.md'),
  fixture: 'tests/fixtures/adding-a-record',
  lines: read('tests/fixtures/adding-a-record/lines.diff'),
}

interface Hunk {
  file: string
  /** The lines it follows, which stand once in the file. */
  after: string
  added: string
}

/** `--- file`, then lines to find (` `) with those that follow them (`+`). */
export function hunks({ lines }: Added): Hunk[] {
  const found: Hunk[] = []
  let file = ''
  let last = ''
  for (const line of lines.split('\n').filter(Boolean)) {
    const text = `${line.slice(1)}\n`
    const hunk = found.at(-1)
    if (line.startsWith('--- ')) file = line.slice(4)
    else if (line.startsWith('+') && hunk) hunk.added += text
    else if (last.startsWith(' ') && hunk) hunk.after += text
    else found.push({ file, after: text, added: '' })
    last = line
  }
  return found
}

/** Does in a copy of the sources what the pages say; answers the name of the migration, which is still to be made. */
export function addScreens(copy: string): string {
  for (const one of [SCREEN, RECORD]) {
    cpSync(join(root, one.fixture, 'src'), join(copy, 'src'), { recursive: true })
    for (const { file, after, added } of hunks(one)) {
      const text = readFileSync(join(copy, file), 'utf8')
      expect(text.split(after), `${file} has once: ${after}`).toHaveLength(2)
      const [before = '', rest = ''] = text.split(after)
      writeFileSync(join(copy, file), before + after + added + rest)
    }
  }
  const [, name = ''] = /^npm run migration -- (\w+)$/.exec(block(SCREEN.page, 'sh').trim()) ?? []
  return name
}
