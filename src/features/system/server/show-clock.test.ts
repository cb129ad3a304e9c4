/** In operation the show clock moves only in a rehearsal, and never while exhibitors work with the portal. */
import { describe, expect, it } from 'vitest'
import { findConfig } from '../../../server/base/parameters.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { first } from '../../../../tests/helpers/server.ts'
import { systemServer } from '../../../../tests/helpers/servers/system.ts'
import * as calls from '../contract.ts'

const given = systemServer()

describe('the show clock in operation', () => {
  const rowOf = async () => {
    const { rows } = await given.server.call(
      calls.configCalls.list,
      { configKey: 'expo.nowOverride' },
      { as: given.admin },
    )
    return first(rows)
  }
  const move = async (configValue: string) => {
    const row = await rowOf()
    return given.server.call(calls.configCalls.edit, { ...row, configValue }, { as: given.admin })
  }

  it.each([
    ['off', '', '', 300],
    ['rehearsal', '2024-01-01 09:00', '', 300],
    ['rehearsal', '', '', 200],
    ['rehearsal', '2030-01-01 09:00', '', 200],
    ['rehearsal', '2024-01-01 09:00', '2024-12-05 10:00', 200],
    ['free', '2024-01-01 09:00', '', 200],
  ] as const)(
    '%s, let in from %j, closed since %j: moving it answers %i',
    async (showClock, opensAt, closedAt, code) => {
      const { services } = given.server
      const { settings } = services
      const opened = await findConfig(given.server.db, 'expo.opensAt')
      services.settings = { ...settings, showClock }
      await setParameter(given.server.db, 'expo.opensAt', opensAt)
      await setParameter(given.server.db, 'expo.closedAt', closedAt)
      expect((await move('2024-11-20 09:00:00')).code).toBe(code)
      expect((await move('')).code).toBe(200)
      services.settings = settings
      await setParameter(given.server.db, 'expo.opensAt', opened ?? '')
      await setParameter(given.server.db, 'expo.closedAt', '')
    },
  )
})
