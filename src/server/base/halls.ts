/** Halls of the show, for whoever places something in one (running-a-show 1). */
import { HALLS_KEY, readHalls, type Hall } from '../../shared/lib/halls.ts'
import type { Db } from './db/client.ts'
import { findConfig } from './parameters.ts'

/** The show's halls in the organiser's order; none while he has not said which there are. */
export const findHalls = async (db: Db): Promise<Hall[]> => readHalls(await findConfig(db, HALLS_KEY))

/** Codes booths may name, in the organiser's order; none while he has not said which halls there are. */
export const findHallCodes = async (db: Db): Promise<string[]> => (await findHalls(db)).map((hall) => hall.code)
