export interface Instruction {
  name: string
  rest: string
}

/** Instructions of a Dockerfile in order, without comments; an instruction over several lines stands in one. */
export function instructionsOf(text: string): Instruction[] {
  return text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
      if (!name) throw new Error(`Not an instruction of a Dockerfile: ${line}`)
      return { name, rest: rest.replaceAll(/\s+/g, ' ') }
    })
}
