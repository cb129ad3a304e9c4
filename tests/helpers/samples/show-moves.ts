/** A show that moves, for tests: its days as every test of it begins, and the calls that move it and bring it back. */
import { boothForm, boothVehiclePass } from '../../../src/features/booth-forms/server/tables.ts'
import { hotelNight, hotelReservation } from '../../../src/features/hotel/server/tables.ts'
import { showGet, showUpdate } from '../../../src/features/show/contract.ts'
import { shiftApply, shiftLast, shiftPreview, shiftUndo } from '../../../src/features/show/shift-contract.ts'
import { shiftItem, showShift } from '../../../src/server/base/dated/tables.ts'
import { EMPTY_HALL } from '../../../src/shared/lib/halls.ts'
import { DATED_KINDS, rearrangeList } from '../../../src/shared/record/rearrange-contract.ts'
import { TEST_NOW, type TestServer } from '../server.ts'
import { resetGates } from './vehicles.ts'

export const SHOW = { openDate: '2024-12-02', closeDate: '2024-12-04' }
export const WEEK_LATER = { openDate: '2024-12-09', closeDate: '2024-12-11' }

export type ShowMoves = ReturnType<typeof showMoves>

/** @param admin token of who may change the show */
export function showMoves(server: TestServer, admin: string) {
  const version = async () => (await server.call(showGet, {}, { as: admin })).data.version
  const save = async (over: object) => server.call(showUpdate, { ...over, version: await version() }, { as: admin })
  return {
    version,
    save,
    preview: async (over: object) => server.call(shiftPreview, { ...over, version: await version() }, { as: admin }),
    apply: async (over: object, choices: object = {}) =>
      server.call(shiftApply, { ...over, choices, version: await version() }, { as: admin }),
    async undo() {
      const { data } = await server.call(shiftLast, {}, { as: admin })
      return server.call(shiftUndo, { id: data?.id ?? '0' }, { as: admin })
    },
    open: async (as = admin) => (await server.call(rearrangeList, { kinds: [...DATED_KINDS] }, { as })).data,
    /** Nothing is filed, and the show is on its first days. */
    async reset() {
      server.clock.override(TEST_NOW)
      const filed = [boothVehiclePass, boothForm, hotelReservation, hotelNight]
      for (const table of [shiftItem, showShift, ...filed]) await server.db.delete(table)
      await resetGates(server.db)
      const halls = ['1', 'N1'].map((code) => ({ ...EMPTY_HALL, code }))
      await save({ ...SHOW, moveInShell: 'T-1 09:00-20:00', due_h3: 'T-45 18:00', halls })
      await server.db.delete(showShift)
    },
  }
}
