import { expect, it } from 'vitest'
import en from './locale/en-US.json' with { type: 'json' }
import zh from './locale/zh-CN.json' with { type: 'json' }
import { ACCOUNT_ACTIONS, BOOTH_ACTIONS } from '../../shared/record/kinds.ts'

it('says in both languages each thing that is done to accounts and booths', () => {
  for (const { log } of [zh, en]) expect(Object.keys(log).sort()).toEqual([...ACCOUNT_ACTIONS, ...BOOTH_ACTIONS].sort())
})
