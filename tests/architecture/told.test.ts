/** Every decision reaches its exhibitor through one place: as a message that stays, and a mail. */
import { expect, it } from 'vitest'
import { DESK_ACTIONS } from '../../src/features/form-desk/contract.ts'
import { KIND_OF } from '../../src/features/messages/server/told-by.ts'
import { MESSAGE_KINDS } from '../../src/features/messages/kinds.ts'
import { sourceFiles } from '../helpers/source-files.ts'

const server = sourceFiles(['src/features/*/server/**/*.ts'], ['**/*.test.ts', '**/told-by.ts'])
const said = server.map(({ text }) => text).join('\n')
const templates = Object.keys(KIND_OF)

it('every template is told by somebody, and every kind but notices has one', () => {
  expect(templates.filter((name) => !said.includes(`'${name}'`))).toEqual([])
  const told: string[] = [...new Set(Object.values(KIND_OF)), 'NOTICE']
  expect(told.toSorted()).toEqual([...MESSAGE_KINDS].toSorted())
})

it('nobody mails one of them past the messages', () => {
  const past = server.filter(
    ({ path, text }) =>
      !path.startsWith('src/features/messages/') &&
      // Goes to an account's own address at once; its message is kept beside it (compose.ts).
      path !== 'src/features/account/server/notices.ts' &&
      /\bqueueMails?\(/.test(text) &&
      // A changed booth's mail is reckoned anew while it waits, with its message beside it.
      templates.some((name) => name !== 'boothChanged' && new RegExp(`template: '${name}'`).test(text)),
  )
  expect(past.map(({ path }) => path)).toEqual([])
})

it('every action of the desk has its words', () => {
  const words = { confirm: 'formConfirmed', reject: 'formRejected', lock: 'formLocked', unlock: 'formUnlocked' }
  expect(Object.keys(words).toSorted()).toEqual([...DESK_ACTIONS].toSorted())
  expect(Object.values(words).filter((name) => !templates.includes(name))).toEqual([])
})
