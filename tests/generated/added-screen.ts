/** The screen that `src/docs/adding-a-screen.md` adds: the fixture's files, and the page's lines for files that are there. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../helpers/source-files.ts'

export const PAGE = readFileSync(join(root, 'src/docs/adding-a-screen.md'), 'utf8')
export const FIXTURE = 'tests/fixtures/adding-a-screen'

const block = (language: string): string => {
  const [, text = ''] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(PAGE) ?? []
  return text
}

interface Hunk {
  file: string
  /** The lines it follows, which stand once in the file. */
  after: string
  added: string
}

/** The page's lines for files that are there: `--- file`, then lines to find (` `) with those that follow them (`+`). */
export function hunks(): Hunk[] {
  const found: Hunk[] = []
  let file = ''
  let last = ''
  for (const line of block('diff').split('\n').filter(Boolean)) {
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

/** Does in a copy of the sources what the page says; answers the name it gives the migration, which is still to be made. */
export function addScreen(copy: string): string {
  cpSync(join(root, FIXTURE), copy, { recursive: true })
  for (const { file, after, added } of hunks()) {
    const text = readFileSync(join(copy, file), 'utf8')
    expect(text.split(after), `${file} has once: ${after}`).toHaveLength(2)
    const [before = '', rest = ''] = text.split(after)
    writeFileSync(join(copy, file), before + after + added + rest)
  }
  const [, name = ''] = /^npm run migration -- (\w+)$/.exec(block('sh').trim()) ?? []
  return name
}
